import { useEffect } from 'react';
import type { SessionKeeper } from './session-keeper';

const minute = 60_000;

/** In milliseconds (product V9): how old the answer to who is signed in may be, and how often it is asked for again. */
const times = { stale: 60 * minute, refetch: 30 * minute } as const;

const isSeen = () => document.visibilityState === 'visible';

/**
 * Asks again who is signed in: every half hour, whatever the last answer was (product V7); when a tab that slept is seen again and its answer
 * is too old; and when a page comes out of the back-forward cache.
 */
export function useUpkeep(keeper: SessionKeeper): void {
  useEffect(() => {
    const recheck = () => void keeper.recheck();
    const poll = () => isSeen() && navigator.onLine && recheck();
    const whenSeen = () => isSeen() && keeper.age() > times.stale && recheck();
    const whenRestored = ({ persisted }: PageTransitionEvent) => persisted && recheck();
    const timer = setInterval(poll, times.refetch);
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('pageshow', whenRestored);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('pageshow', whenRestored);
    };
  }, [keeper]);
}
