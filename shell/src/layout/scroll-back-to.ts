/** Milliseconds within which a page may grow to its former height. */
const growthTimeout = 2_000;
const userInputs = ['wheel', 'touchstart', 'keydown'] as const;

/** How far the page can be scrolled at present, in px. */
export const scrollableHeight = (): number => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Restores the scroll position as soon as the page is tall enough, unless the user scrolls first. Until then the page is at its top: at the end of a
 * page that still grows, what stands there would be pushed away under the reader's eyes.
 * @param top in px
 * @returns stops it
 */
export function scrollBackTo(top: number): () => void {
  const deadline = performance.now() + growthTimeout;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of userInputs) window.removeEventListener(input, stop);
  };
  const isTooShort = () => scrollableHeight() < top - 1;
  const scroll = () => {
    window.scrollTo(0, top);
    stop();
  };
  // The growth is painted first: scrolling in the same frame would count as layout shift.
  const wait = () => {
    const isWaiting = isTooShort() && performance.now() < deadline;
    frame = requestAnimationFrame(isWaiting ? wait : scroll);
  };
  if (!isTooShort()) {
    scroll();
    return stop;
  }
  for (const input of userInputs) window.addEventListener(input, stop, { passive: true });
  window.scrollTo(0, 0);
  wait();
  return stop;
}
