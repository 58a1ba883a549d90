import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is this visitor's own by now. Until then the bar and the footer are as they were drawn: for any page, at any time. What changes with
 * it follows in slices, like the taking over itself.
 */
export const useTakenOver = (): boolean => useDeferredValue(useSyncExternalStore(never, () => true, () => false));
