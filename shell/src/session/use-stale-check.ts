import { useEffect } from 'react';
import type { AnswerAge } from './answer-age';

/** A tab that slept or lay in the back-forward cache missed its turns to ask: it asks when it is seen again, if its answer is too old. */
export function useStaleCheck(age: AnswerAge, recheck: () => void): void {
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible' && age.isStale()) recheck();
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
  }, [age, recheck]);
}
