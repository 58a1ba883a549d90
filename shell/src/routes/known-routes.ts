import type { LinkedPage, Redirects } from '@sandites/contracts';
import { useLocation } from '@sandites/remote-kit';
import { startTransition, useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';
import type { SlotLoaders } from '../federation/RemoteSlot';
import type { PageRoute } from './page-routes';

/** The routes in the boot data, and a function that loads all others. */
export interface InitialRoutes {
  readonly routes: readonly PageRoute[];
  /** Missing where there are no others. @returns all routes; null where they cannot be loaded */
  readonly loadAll?: () => Promise<readonly PageRoute[] | null>;
  /** Redirects of paths without a page, from the registry. */
  readonly redirects?: Redirects | undefined;
  /** The links that the page was sent with. */
  readonly links?: readonly LinkedPage[] | undefined;
  /** Loaders of slot contents. */
  readonly slotLoaders?: SlotLoaders;
}

export interface KnownRoutes {
  readonly routes: readonly PageRoute[];
  /** Whether all other routes are known. */
  readonly otherRoutes: 'loading' | 'known' | 'failed' | 'retrying';
  readonly retry: () => void;
}

/**
 * Provides the routes of the page's own registry, then all. After a failure they are loaded again
 * by `retry`, and for every other unknown path.
 */
export function useKnownRoutes({ routes: initial, loadAll }: InitialRoutes): KnownRoutes {
  const { pathname } = useLocation();
  const [all, setAll] = useState<readonly PageRoute[]>();
  const [retries, setRetries] = useState({ pathname: '', count: 0 });
  const [failed, setFailed] = useState<string>();
  const routes = all ?? initial;
  const isKnown = all !== undefined || loadAll === undefined;
  const missing = routes.some(({ page }) => matchPath(page.path, pathname)) ? '' : pathname;
  const attempt = `${missing} ${retries.count}`;

  useEffect(() => {
    let isMounted = true;
    if (isKnown) return undefined;
    void loadAll().then((registry) => {
      if (!isMounted) return;
      // It re-renders the whole site, so it is a transition.
      if (registry) startTransition(() => setAll(registry));
      else setFailed(attempt);
    });
    return () => {
      isMounted = false;
    };
  }, [isKnown, loadAll, attempt]);

  const pending = retries.pathname === pathname ? 'retrying' : 'loading';
  return {
    routes,
    otherRoutes: isKnown ? 'known' : failed === attempt ? 'failed' : pending,
    retry: () => setRetries(({ count }) => ({ pathname, count: count + 1 })),
  };
}
