import { useSyncExternalStore } from 'react';

/** A question about the screen; its widths are those of `media.scss` of ui. */
function screenQuestion(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const screen = window.matchMedia(query);
    screen.addEventListener('change', changed);
    return () => screen.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false);
}

/** Whether the screen is a phone's, for content that is another one there; looks are the style sheet's. */
export const useIsPhone = screenQuestion('screen and (max-width: 767.98px)');

/** Whether the screen has room for three columns of cards. Paper has not. */
export const useIsDesktop = screenQuestion('screen and (min-width: 992px)');
