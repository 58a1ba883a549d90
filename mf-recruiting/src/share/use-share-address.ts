import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The whole address of a path of this site, as it is sent to others: `https://…/player/…`. Only a browser knows the site's origin. */
export function useShareAddress(path: string): string {
  return `${useSyncExternalStore(never, () => window.location.origin, () => '')}${path}`;
}
