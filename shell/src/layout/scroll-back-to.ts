/** How long a page may take to grow as tall as it was, in ms. */
const patience = 2_000;
const ownMoves = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls to where one was, again and again while the page is still too short for it, until the person moves it.
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
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < deadline) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
}
