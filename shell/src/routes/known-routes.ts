import { startTransition, useEffect, useState } from 'react';
import type { PageRoute } from './page-routes';

/** The routes that a tab knows: those that its page brought, later all. */
export interface KnownRoutes {
  readonly routes: readonly PageRoute[];
  /** Whether there are others; `none` where they cannot be had. */
  readonly others: 'coming' | 'known' | 'none';
  /** All there are; null where they cannot be had. */
  readonly all?: Promise<readonly PageRoute[] | null>;
}

/** Those known by now. */
export function useKnownRoutes(first: KnownRoutes): KnownRoutes {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    let isMounted = true;
    void first.all?.then((routes) => {
      if (!isMounted) return;
      // The whole site is drawn anew by it: in slices.
      startTransition(() => setKnown(routes ? { routes, others: 'known' } : { ...first, others: 'none' }));
    });
    return () => {
      isMounted = false;
    };
  }, [first]);
  return known;
}
