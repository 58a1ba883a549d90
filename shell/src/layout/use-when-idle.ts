import { useEffect } from 'react';

/** How long after the page has loaded, in ms, where the browser cannot say that it is idle. */
const patience = 2_000;

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, patience);
  return () => clearTimeout(timer);
}

/**
 * Does something once the page has loaded and the browser has nothing better to do: fetching what must be there when the line is gone.
 * @param work must stay the same function
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    let forget: (() => void) | undefined;
    const start = () => {
      forget = whenIdle(work);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      forget?.();
    };
  }, [work]);
}
