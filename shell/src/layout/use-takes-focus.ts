import { useLocation } from '@sandites/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether a page that appears now takes the focus: after every navigation, unless the user has focused something else while its
 * code was loading. A change of the query only, such as a filter, is not a navigation.
 */
export function useTakesFocus(): () => boolean {
  const { pathname } = useLocation();
  const [visit, setVisit] = useState({ number: 0, pathname });
  if (visit.pathname !== pathname) setVisit({ number: visit.number + 1, pathname });
  const { number } = visit;
  const lastActive = useRef(-1);

  useEffect(() => {
    const act = () => {
      lastActive.current = number;
    };
    document.addEventListener('pointerdown', act, true);
    document.addEventListener('keydown', act, true);
    return () => {
      document.removeEventListener('pointerdown', act, true);
      document.removeEventListener('keydown', act, true);
    };
  }, [number]);

  return useCallback(() => number > 0 && (lastActive.current !== number || document.activeElement === document.body), [number]);
}
