import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page is hydrated. Until then bar and footer are as prerendered: for any page and any visitor. What changes with it renders in slices. */
export const useIsHydrated = (): boolean => useDeferredValue(useSyncExternalStore(subscribe, () => true, () => false));
