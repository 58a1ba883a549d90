const kinds = [HTMLButtonElement, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLAnchorElement];

/** What people press, type into, choose from or follow. */
export type Control = InstanceType<(typeof kinds)[number]>;

export const isControl = (target: unknown): target is Control => kinds.some((kind) => target instanceof kind);

const labelOf = (control: Control): Element => ('labels' in control ? control.labels?.[0] : undefined) ?? control;
const nameOf = (control: Control): string | null => control.getAttribute('aria-label') ?? labelOf(control).textContent;
const named = (root: ParentNode, kind: string, name: string | null) => [...root.querySelectorAll<Control>(kind)].filter((control) => nameOf(control) === name);

/**
 * Finds a control again, also where React has drawn the page anew: then it is the one of the same kind and name, as far down among such.
 * @returns answers it, or nothing where there is none any more
 */
export function counterpart(root: ParentNode, control: Control): () => Control | undefined {
  const [kind, name] = [control.tagName, nameOf(control)];
  const index = named(root, kind, name).indexOf(control);
  return () => (control.isConnected ? control : named(root, kind, name)[index]);
}
