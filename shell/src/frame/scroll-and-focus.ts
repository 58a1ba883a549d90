import { readStored, store, useLocation } from '@sandites/remote-kit';
import { isInPlace } from '@sandites/remote-kit/host';
import { useEffect, useLayoutEffect, useRef, useCallback, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { isSharedPage } from './notices/toast-history';

/** In milliseconds: how long a page may take to reach its previous height. */
const growthTimeout = 2_000;
const userInputs = ['wheel', 'touchstart', 'keydown'] as const;

const scrollableHeight = (): number => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Restores the scroll position as soon as the page is tall enough, unless the user scrolls first.
 * Until then it is scrolled to the top: at the end of a page that still grows, content would shift
 * in view.
 * @returns stops it
 */
function restoreScroll(top: number): () => void {
  const deadline = performance.now() + growthTimeout;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of userInputs) window.removeEventListener(input, stop);
  };
  const isPageTooShort = () => scrollableHeight() < top - 1;
  const scroll = () => {
    window.scrollTo(0, top);
    stop();
  };
  // Scrolls in the next frame: in the same frame as the growth it would count as layout shift.
  const wait = () => {
    const isWaiting = isPageTooShort() && performance.now() < deadline;
    frame = requestAnimationFrame(isWaiting ? wait : scroll);
  };
  if (!isPageTooShort()) {
    scroll();
    return stop;
  }
  for (const input of userInputs) window.addEventListener(input, stop, { passive: true });
  window.scrollTo(0, 0);
  wait();
  return stop;
}

const storageKey = (address: string): string => `scroll ${address}`;

/** The scroll position at which the page was left, if it is reached by Back, Forward or reload. */
function savedScroll(address: string): number {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const isNew = navigation && 'type' in navigation && navigation.type === 'navigate';
  return isNew ? 0 : Number(readStored(storageKey(address), 'sessionStorage'));
}

/**
 * On a reload a browser scrolls as soon as the page is loaded, at most to the end of what is
 * rendered by then; the site restores the rest when its data has loaded. A page behind a share code
 * stores nothing and starts at its top.
 */
function restoreScrollOnReload(): () => void {
  const address = window.location.href;
  const heightAtLoad = scrollableHeight();
  const top = savedScroll(address);
  const stop = window.scrollY === 0 && top > 0 ? restoreScroll(top) : undefined;
  const leave = () => {
    const { scrollY, location } = window;
    if (isSharedPage()) return;
    history.scrollRestoration =
      location.href === address && scrollY <= heightAtLoad ? 'auto' : 'manual';
    store(storageKey(location.href), Math.round(scrollY), 'sessionStorage');
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
 * restore the scroll position. A change of the query by the page itself, such as a filter, does not
 * scroll.
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

/**
 * Whether a page that appears now takes the focus: after every navigation, unless the user has
 * focused something else while its code was loading. A change of the query only, such as a filter,
 * is not a navigation.
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
