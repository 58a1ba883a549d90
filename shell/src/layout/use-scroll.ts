import { useLocation } from '@sandites/remote-kit';
import { isInPlace } from '@sandites/remote-kit/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { scrollBackTo } from './scroll-back-to';
import { scrollOverReload } from './scroll-over-reload';

/**
 * Every navigation starts at the top of its page, or at the part its address names; going back or forward returns to where one was
 * (product V2), and so does loading a page again. What a page changes of its own query, such as a filter, moves nothing.
 */
export function useScroll(): void {
  const location = useLocation();
  const { key, hash } = location;
  const staysInPlace = isInPlace(location.state);
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const currentKey = useRef(key);
  const shown = useRef(key);

  useEffect(() => {
    const end = scrollOverReload();
    const remember = () => positions.current.set(currentKey.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      end();
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    currentKey.current = key;
    if (type === NavigationType.Pop) return scrollBackTo(positions.current.get(key) ?? 0);
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else if (!staysInPlace) window.scrollTo(0, 0);
  }, [key, hash, staysInPlace, type]);
}
