import { counterpart, isControl, type Control } from './counterpart';

/**
 * Keeps where the focus is before the page answers.
 * @param concerns which controls
 * @returns gives it back where the page was drawn anew under it
 */
export function keepEarlyFocus(root: HTMLElement, concerns: (control: Control) => boolean): () => void {
  const found = (target: unknown) => (isControl(target) && concerns(target) ? counterpart(root, target) : null);
  let focused = found(document.activeElement);
  const keep = ({ target }: Event) => {
    focused = found(target);
  };
  root.addEventListener('focusin', keep);
  return () => {
    root.removeEventListener('focusin', keep);
    if (document.activeElement === document.body) focused?.()?.focus({ preventScroll: true });
    focused = null;
  };
}
