import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is this visitor's own by now. Until then the bar and the footer are as they were drawn: for any page, at any time. */
export const useTakenOver = (): boolean => useSyncExternalStore(never, () => true, () => false);
