import { useLocation } from '@sandites/remote-kit';
import { isInPlace } from '@sandites/remote-kit/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { scrollableHeight, scrollBackTo } from './scroll-back-to';

const nameOf = (address: string): string => `scroll ${address}`;

/** Without storage the page starts at its top. */
function tryStorage<Kept>(use: () => Kept): Kept | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The scroll position at which the page was left, if it is reached by Back, Forward or reload. */
function leftAt(address: string): number {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const isNew = navigation && 'type' in navigation && navigation.type === 'navigate';
  return isNew ? 0 : Number(tryStorage(() => sessionStorage.getItem(nameOf(address))) ?? 0);
}

/**
 * Sets manual scroll restoration, and resets it when the page is left. On a reload a browser scrolls as soon as the page is
 * loaded, at most to the end of what is rendered by then; the site restores the rest when its data has loaded.
 * @returns ends it
 */
function scrollOverReload(): () => void {
  const address = window.location.href;
  const heightAtLoad = scrollableHeight();
  const top = leftAt(address);
  const stop = window.scrollY === 0 && top > 0 ? scrollBackTo(top) : undefined;
  const leave = () => {
    const { scrollY, location } = window;
    history.scrollRestoration = location.href === address && scrollY <= heightAtLoad ? 'auto' : 'manual';
    tryStorage(() => sessionStorage.setItem(nameOf(location.href), String(Math.round(scrollY))));
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', leave);
  return () => {
    stop?.();
    history.scrollRestoration = 'auto';
    window.removeEventListener('pagehide', leave);
  };
}

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
  const shownKey = useRef(key);

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
    if (shownKey.current === key) return;
    shownKey.current = key;
    currentKey.current = key;
    if (type === NavigationType.Pop) return scrollBackTo(positions.current.get(key) ?? 0);
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else if (!staysInPlace) window.scrollTo(0, 0);
  }, [key, hash, staysInPlace, type]);
}
