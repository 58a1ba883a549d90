/** In milliseconds: how long a page may take to reach its previous height. */
const growthTimeout = 2_000;
const userInputs = ['wheel', 'touchstart', 'keydown'] as const;

/** How far the page can be scrolled at present, in px. */
export const scrollableHeight = (): number =>
  document.documentElement.scrollHeight - window.innerHeight;

/**
 * Restores the scroll position as soon as the page is tall enough, unless the user scrolls first.
 * Until then it is scrolled to the top: at the end of a
 * page that still grows, content would shift in view.
 * @param top in px
 * @returns stops it
 */
export function restoreScroll(top: number): () => void {
  const deadline = performance.now() + growthTimeout;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of userInputs) window.removeEventListener(input, stop);
  };
  const isPageTooShort = () => scrollableHeight() < top - 1;
  const scroll = () => {
    window.scrollTo(0, top);
    stop();
  };
  // Scrolls in the next frame: in the same frame as the growth it would count as layout shift.
  const wait = () => {
    const isWaiting = isPageTooShort() && performance.now() < deadline;
    frame = requestAnimationFrame(isWaiting ? wait : scroll);
  };
  if (!isPageTooShort()) {
    scroll();
    return stop;
  }
  for (const input of userInputs) window.addEventListener(input, stop, { passive: true });
  window.scrollTo(0, 0);
  wait();
  return stop;
}
