/**
 * Replays user events from before hydration. React replays events itself only once `hydrateRoot`
 * has run, and of a page only where its first render matches. Before that
 * a slow phone (1.6 Mbit/s) shows the prerendered page for 0.6 s while the shell's script loads
 * (docs/performance.md), and longer for a page that is rendered anew;
 * buttons disabled until then would not open the menu, and text typed meanwhile would be lost.
 */

declare global {
  interface Window {
    /**
     * The last button pressed before the shell ran, recorded by the bootstrap script; calling it
     * ends the recording (start/bootstrap.ts).
     */
    sanditesEarlyClick?: () => HTMLElement | null;
  }
}

const controlTypes = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLAnchorElement,
];

/** An interactive element. */
export type Control = InstanceType<(typeof controlTypes)[number]>;
type Field = Exclude<Control, HTMLButtonElement | HTMLAnchorElement>;
type Filter = (control: Control) => boolean;

const isControl = (target: unknown): target is Control =>
  controlTypes.some((type) => target instanceof type);

const isField = (target: unknown): target is Field =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'hidden'].includes(target.type));

const labelOf = (control: Control): Element =>
  ('labels' in control ? control.labels?.[0] : undefined) ?? control;
const nameOf = (control: Control): string | null =>
  control.getAttribute('aria-label') ?? labelOf(control).textContent;
const controlsNamed = (root: ParentNode, tag: string, name: string | null) =>
  [...root.querySelectorAll<Control>(tag)].filter((control) => nameOf(control) === name);

/**
 * Finds a control again. Where React rendered the page anew it is the one with the same tag and
 * accessible name, at the same index among those.
 * @returns a function that returns the matching element, or undefined where there is none any more
 */
function matchingElement(root: ParentNode, control: Control): () => Control | undefined {
  const [tag, name] = [control.tagName, nameOf(control)];
  const index = controlsNamed(root, tag, name).indexOf(control);
  return () => (control.isConnected ? control : controlsNamed(root, tag, name)[index]);
}

/**
 * Records the last button pressed before hydration.
 * @param includes which buttons
 * @param earlyClick one that was pressed before the shell ran
 * @returns replays the click
 */
export function recordClicks(
  root: HTMLElement,
  includes: Filter,
  earlyClick: HTMLElement | null,
): () => void {
  const buttonToReplay = (button: Element | null) =>
    button instanceof HTMLButtonElement && includes(button) ? matchingElement(root, button) : null;
  let clicked = buttonToReplay(earlyClick);
  const record = ({ target }: Event) => {
    clicked = target instanceof Element ? buttonToReplay(target.closest('button')) : null;
  };
  root.addEventListener('click', record, true);
  return () => {
    root.removeEventListener('click', record, true);
    clicked?.()?.click();
    clicked = null;
  };
}

/**
 * Records which control has the focus before hydration.
 * @param includes which controls
 * @returns restores the focus where React rendered the page anew under it
 */
export function recordFocus(root: HTMLElement, includes: Filter): () => void {
  const controlToFocus = (target: unknown) =>
    isControl(target) && includes(target) ? matchingElement(root, target) : null;
  let focused = controlToFocus(document.activeElement);
  const record = ({ target }: Event) => {
    focused = controlToFocus(target);
  };
  root.addEventListener('focusin', record);
  return () => {
    root.removeEventListener('focusin', record);
    if (document.activeElement === document.body) focused?.()?.focus({ preventScroll: true });
    focused = null;
  };
}

const isUnchanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : field.value === field.defaultValue;

/**
 * React handles an input event only where the value differs from the one it tracks: the value is
 * set past React's own setter.
 */
function enter(field: Control | undefined, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = '';
    Reflect.set(type.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Records what is typed or chosen before hydration.
 * @param includes which fields
 * @returns enters it again
 */
export function recordInput(root: HTMLElement, includes: Filter): () => void {
  const entered = new Map<Field, { value: string; find: () => Control | undefined }>();
  const note = (field: Field) =>
    void entered.set(field, { value: field.value, find: matchingElement(root, field) });
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (isField(field) && includes(field) && !isUnchanged(field)) note(field);
  const record = ({ target }: Event) => {
    if (isField(target) && includes(target)) note(target);
  };
  root.addEventListener('input', record, true);
  return () => {
    root.removeEventListener('input', record, true);
    for (const { value, find } of entered.values()) enter(find(), value);
    entered.clear();
  };
}

/** Records clicks, focus and input before hydration. @returns replays them */
export function recordEvents(
  root: HTMLElement,
  includes: Filter,
  earlyClick: HTMLElement | null,
  isHydrated: Filter,
): () => void {
  const replayClick = recordClicks(
    root,
    (control) => includes(control) && !isHydrated(control),
    earlyClick,
  );
  const [restoreFocus, replayInput] = [recordFocus(root, includes), recordInput(root, includes)];
  return () => {
    restoreFocus();
    replayInput();
    replayClick();
  };
}
