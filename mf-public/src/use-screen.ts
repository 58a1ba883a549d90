import { useSyncExternalStore } from 'react';

/** A hook for a media query, with the breakpoints of `media.scss` in ui. */
function mediaQuery(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const screen = window.matchMedia(query);
    screen.addEventListener('change', changed);
    return () => screen.removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => false,
    );
}

/**
 * Whether the screen has the width of a phone, for different content; styles belong in the style
 * sheet.
 */
export const useIsPhone = mediaQuery('screen and (max-width: 767.98px)');

export const useIsDesktop = mediaQuery('screen and (min-width: 992px)');

export const usePrefersReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');
