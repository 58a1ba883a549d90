import { useEffect, useState } from 'react';
import type { College } from './college';

type Loaded = { colleges: readonly College[] } | 'loading' | 'failed';

/** The embedded colleges, which load beside the page: it is there, and can be used, before they are. */
export function useColleges(): { loaded: Loaded; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    import(/* webpackChunkName: "colleges" */ './data/colleges').then(
      ({ colleges }) => isWanted && setLoaded({ colleges }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setLoaded('loading');
    setAttempt((count) => count + 1);
  };
  return { loaded, retry };
}
