import { useLocation } from '@sandites/remote-kit';
import { isInPlace } from '@sandites/remote-kit/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { scrollableHeight, restoreScroll } from './restore-scroll';

const storageKey = (address: string): string => `scroll ${address}`;

/** Undefined where storage is blocked: the page then starts at its top. */
function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The scroll position at which the page was left, if it is reached by Back, Forward or reload. */
function savedScroll(address: string): number {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const isNew = navigation && 'type' in navigation && navigation.type === 'navigate';
  return isNew ? 0 : Number(tryStorage(() => sessionStorage.getItem(storageKey(address))) ?? 0);
}

/**
 * Sets manual scroll restoration, and resets it when the page is left. On a reload a browser
 * scrolls as soon as the page is
 * loaded, at most to the end of what is rendered by then; the site restores the rest when its data
 * has loaded.
 * @returns ends it
 */
function restoreScrollOnReload(): () => void {
  const address = window.location.href;
  const heightAtLoad = scrollableHeight();
  const top = savedScroll(address);
  const stop = window.scrollY === 0 && top > 0 ? restoreScroll(top) : undefined;
  const leave = () => {
    const { scrollY, location } = window;
    history.scrollRestoration =
      location.href === address && scrollY <= heightAtLoad ? 'auto' : 'manual';
    tryStorage(() =>
      sessionStorage.setItem(storageKey(location.href), String(Math.round(scrollY))),
    );
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
 * Scrolls to the top on each navigation, or to the element of the hash; Back, Forward and reload
 * restore the scroll position.
 * A change of the query by the page itself, such as a filter, does not scroll.
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
    const end = restoreScrollOnReload();
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
    if (type === NavigationType.Pop) return restoreScroll(positions.current.get(key) ?? 0);
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (!staysInPlace) window.scrollTo(0, 0);
  }, [key, hash, staysInPlace, type]);
}
