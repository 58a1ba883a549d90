declare global {
  interface Window {
    /** What was pressed last before the shell was there; asking ends the keeping (start/start.ts). */
    sanditesPressed?: () => HTMLElement | null;
  }
}

/**
 * Keeps what is pressed before the page answers.
 * @returns presses the last of it again, once the page answers
 */
export function keepEarlyClicks(place: HTMLElement): () => void {
  let pressed = window.sanditesPressed?.() ?? null;
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  place.addEventListener('click', keep, true);
  return () => {
    place.removeEventListener('click', keep, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
}
