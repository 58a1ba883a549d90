import { counterpart, type Control } from './counterpart';

declare global {
  interface Window {
    /** What was pressed last before the shell was there; asking ends the keeping (start/start.ts). */
    sanditesPressed?: () => HTMLElement | null;
  }
}

/**
 * Keeps what is pressed before the page answers.
 * @param concerns which buttons
 * @returns presses the last of it again, once the page answers
 */
export function keepEarlyClicks(root: HTMLElement, concerns: (control: Control) => boolean, before: HTMLElement | null): () => void {
  const found = (button: Element | null) => (button instanceof HTMLButtonElement && concerns(button) ? counterpart(root, button) : null);
  let pressed = found(before);
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? found(target.closest('button')) : null;
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    pressed?.()?.click();
    pressed = null;
  };
}
