/**
 * Keeps what is pressed before the page answers.
 * @returns presses the last of it again, once the page answers
 */
export function keepEarlyClicks(place: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
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
