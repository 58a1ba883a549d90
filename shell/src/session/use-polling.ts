import { useEffect } from 'react';
import { sessionTimes } from './session-times';

/**
 * Asks again every half hour, whatever the last answer was (visitor-area.md 7); SWR's own polling ends with the first that failed.
 * A tab out of sight or off the network would only take its own absence for a sign-out.
 * @param recheck must stay the same function, or the half hour begins anew
 */
export function usePolling(recheck: () => void): void {
  useEffect(() => {
    const poll = () => document.visibilityState === 'visible' && navigator.onLine && recheck();
    const timer = setInterval(poll, sessionTimes.refetch);
    return () => clearInterval(timer);
  }, [recheck]);
}
