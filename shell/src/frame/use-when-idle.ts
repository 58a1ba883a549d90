import { useEffect } from 'react';

/** In milliseconds: the page's own requests come first. */
const idleDelay = 5_000;

/**
 * Runs work a while after the page has started, such as loading code that is needed offline too.
 * @param work must stay the same function
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    const timer = setTimeout(work, idleDelay);
    return () => clearTimeout(timer);
  }, [work]);
}
