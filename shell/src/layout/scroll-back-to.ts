/** How long a page may take to grow as tall as it was, in ms. */
const patience = 2_000;
const ownMoves = ['wheel', 'touchstart', 'keydown'] as const;

/** How far the page can be scrolled at present, in px. */
export const roomToScroll = (): number => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Scrolls to where one was as soon as the page is tall enough for it, unless the person moves it first. Until then it is seen from its top: at the end of a
 * page that still grows, what stands there would be pushed away under the reader's eyes.
 * @param top in px
 * @returns stops it
 */
export function scrollBackTo(top: number): () => void {
  const deadline = performance.now() + patience;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const isTooShort = () => roomToScroll() < top - 1;
  const scroll = () => {
    window.scrollTo(0, top);
    stop();
  };
  // What grew is painted first: scrolled in the same frame, it would count as moved.
  const wait = () => {
    const goesOn = isTooShort() && performance.now() < deadline;
    frame = requestAnimationFrame(goesOn ? wait : scroll);
  };
  if (!isTooShort()) {
    scroll();
    return stop;
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  window.scrollTo(0, 0);
  wait();
  return stop;
}
