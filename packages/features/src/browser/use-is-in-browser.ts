import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page runs in a browser, where its address, its day and its school's lists are known:
 * not while it is prerendered, nor in the render that hydrates that.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
