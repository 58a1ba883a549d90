import { useSyncExternalStore } from 'react';

/** The widths that `media.scss` of ui calls a phone. */
const query = 'screen and (max-width: 767.98px)';

function subscribe(changed: () => void): () => void {
  const phone = window.matchMedia(query);
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Whether the screen is a phone's, for content that is another one there; looks are the style sheet's. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
