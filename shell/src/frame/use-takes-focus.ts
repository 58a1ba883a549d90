import { useLocation } from '@sandites/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether a page that appears now takes the focus: after every navigation, unless the user has
 * focused something else while its
 * code was loading. A change of the query only, such as a filter, is not a navigation.
 */
export function useTakesFocus(): () => boolean {
  const { pathname } = useLocation();
  const [visit, setVisit] = useState({ number: 0, pathname });
  if (visit.pathname !== pathname) setVisit({ number: visit.number + 1, pathname });
  const { number: count } = visit;
  const lastActive = useRef(-1);

  useEffect(() => {
    const onInput = () => {
      lastActive.current = count;
    };
    document.addEventListener('pointerdown', onInput, true);
    document.addEventListener('keydown', onInput, true);
    return () => {
      document.removeEventListener('pointerdown', onInput, true);
      document.removeEventListener('keydown', onInput, true);
    };
  }, [count]);

  return useCallback(
    () => count > 0 && (lastActive.current !== count || document.activeElement === document.body),
    [count],
  );
}
