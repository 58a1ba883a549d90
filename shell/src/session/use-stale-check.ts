import { useEffect, type RefObject } from 'react';
import { sessionTimes } from './session-times';

/**
 * A tab that slept or lay in the back-forward cache missed its turns to ask: it asks when it is seen again, if its answer is too old.
 * @param askedAt when the last answer came, in ms
 */
export function useStaleCheck(askedAt: RefObject<number>, recheck: () => void): void {
  useEffect(() => {
    const whenSeen = () => {
      const isStale = Date.now() - askedAt.current > sessionTimes.stale;
      if (document.visibilityState === 'visible' && isStale) recheck();
    };
    const whenRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck();
    };
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('pageshow', whenRestored);
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('pageshow', whenRestored);
    };
  }, [askedAt, recheck]);
}
