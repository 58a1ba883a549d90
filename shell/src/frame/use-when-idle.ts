import { useEffect } from 'react';

/** Milliseconds to wait after the page has loaded: the page's own requests come first. */
const idleDelay = 3_000;

function whenIdle(work: () => void): () => void {
  let idleCallback: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idleCallback = requestIdleCallback(work);
    else work();
  }, idleDelay);
  return () => {
    clearTimeout(timer);
    if (idleCallback !== undefined) cancelIdleCallback(idleCallback);
  };
}

/**
 * Runs work once the page has loaded and the browser is idle, such as prefetching code for offline
 * use.
 * @param work must stay the same function
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const start = () => {
      cancel = whenIdle(work);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      cancel?.();
    };
  }, [work]);
}
