import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The site's own origin, which only a browser knows: empty while the page is drawn by its build. */
export const useOrigin = (): string => useSyncExternalStore(never, () => window.location.origin, () => '');
