type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (control: Element | undefined): control is Field =>
  control?.matches('select, textarea, input:not([type="file"], [type="hidden"])') === true;

const isTicked = (field: Field): field is HTMLInputElement =>
  field.matches('[type="checkbox"], [type="radio"]');

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
  return isTicked(field)
    ? field.checked === field.defaultChecked
    : field.value === field.defaultValue;
}

const nameOf = (control: Element): string | null =>
  control.getAttribute('aria-label') ??
  (isField(control) ? (control.labels?.[0] ?? control) : control).textContent;

const controls = 'a, button, form, input, select, textarea';

/** The controls by tag and accessible name, those that have both in common numbered by `+`. */
function controlsOf(root: Element, except: Element | null = null): Map<string, HTMLElement> {
  const byName = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    if (except?.contains(control)) continue;
    let key = `${control.localName} ${nameOf(control)}`;
    while (byName.has(key)) key += '+';
    byName.set(key, control);
  }
  return byName;
}

/**
 * React handles an input event only where the value differs from the one that it tracks: the value
 * is set past React's own setter, or by a click.
 */
function enter(field: Element | undefined, value: string | boolean): void {
  if (!isField(field)) return;
  if (isTicked(field)) {
    field.checked = value === false;
    field.click();
    return;
  }
  field.value = '';
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', value, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Marks a form that was submitted before React took over (start/bootstrap.ts). */
const isSubmitted = (control: Element): boolean =>
  control instanceof HTMLFormElement && control.dataset['submitted'] !== undefined;

type Openable = HTMLDialogElement | HTMLDetailsElement;

/** Dialogs and details, which the browser itself opens, by title. */
const openablesOf = (root: Element, except: Element | null): readonly [title: string, Openable][] =>
  [...root.querySelectorAll<Openable>('dialog, details')]
    .filter((part) => !except?.contains(part))
    .map((part) => [part.querySelector('h2, summary')?.textContent ?? '', part]);

function open(part: Openable): void {
  if (part instanceof HTMLDialogElement) part.showModal();
  else part.open = true;
}

/**
 * Keeps what a visitor typed, chose, ticked or opened before React took over, which control has the
 * focus, and which form they submitted.
 * @param root prerendered elements
 * @param except a part of them that stays as it is for now
 * @returns enters, opens and submits it again, in the same elements or in those rendered instead of
 *   them: controls are found by tag and accessible name
 */
export function keepInput(
  root: Element,
  except: Element | null = null,
): (rendered: Element) => void {
  const known = [...controlsOf(root, except)];
  const focused = known.find(([, control]) => control === document.activeElement)?.[0];
  const submitted = known.find(([, control]) => isSubmitted(control))?.[0];
  const entered = known.flatMap(([key, control]) =>
    isField(control) && !isUntouched(control)
      ? [{ key, value: isTicked(control) ? control.checked : control.value }]
      : [],
  );
  const opened = openablesOf(root, except).flatMap(([title, part]) => (part.open ? [title] : []));
  return (rendered) => {
    if (opened.length > 0)
      for (const [title, part] of openablesOf(rendered, except))
        if (opened.includes(title) && !part.open) open(part);
    if (focused === undefined && submitted === undefined && entered.length === 0) return;
    const found = controlsOf(rendered, except);
    if (focused !== undefined && document.activeElement === document.body)
      found.get(focused)?.focus({ preventScroll: true });
    for (const { key, value } of entered) enter(found.get(key), value);
    const form = submitted === undefined ? undefined : found.get(submitted);
    // Once the state has what was entered.
    if (form instanceof HTMLFormElement) queueMicrotask(() => form.requestSubmit());
  };
}
