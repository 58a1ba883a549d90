import {
  contentsOfSlot,
  type LinkedPage,
  type Redirects,
  type Registry,
  type Release,
  type RemotePage,
} from '@sandites/contracts';
import { useLocation } from '@sandites/remote-kit';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { SlotLoaders } from '../federation/RemoteSlot';
import {
  enterPart,
  RemoteFailure,
  reportFailure,
  reportWorking,
} from '../federation/remote-failure';
import type { PageLoader, RemoteLoaders } from '../federation/remote-loader';

const modules: Record<string, () => Promise<{ Page: ComponentType }>> = {
  './pages/sign-in-page': () =>
    import(/* webpackChunkName: "sign-in-page" */ '../pages/sign-in-page'),
  './pages/invitation-page': () =>
    import(/* webpackChunkName: "invitation-page" */ '../pages/invitation-page'),
  './pages/reset-page': () => import(/* webpackChunkName: "reset-page" */ '../pages/reset-page'),
  './pages/follow-page': () => import(/* webpackChunkName: "follow-page" */ '../pages/follow-page'),
  './pages/account-page': () =>
    import(/* webpackChunkName: "account-page" */ '../pages/account-page'),
};
const loadedPages = new Map<string, ComponentType>();

/** Loads a page of the shell's own, contained like any other, and tells the gateway how it went. */
export const shellPages = ({ module }: RemotePage, shell: Release): PageLoader => ({
  remote: 'shell',
  loaded: () => loadedPages.get(module),
  enter: () => enterPart({ release: () => shell, module }),
  onWorking: () => reportWorking(shell),
  onError: (reason) => {
    loadedPages.delete(module);
    reportFailure(new RemoteFailure(shell, 'render', reason));
  },
  load: async () => {
    try {
      const { Page } = (await modules[module]?.()) ?? {};
      if (!Page) throw new Error(`the shell has no ${module}`);
      loadedPages.set(module, Page);
      return Page;
    } catch (cause) {
      const failure = new RemoteFailure(shell, 'module', cause);
      console.error(failure.message);
      reportFailure(failure);
      throw failure;
    }
  },
});

/** A page as its release declares it, and how it is loaded. */
export interface PageRoute {
  readonly page: RemotePage;
  readonly loader: PageLoader;
}

/** Creates a route for each page of a registry: the shell's own, and those of the remotes. */
type RoutesOf = (registry: Registry) => PageRoute[];

/**
 * Creates the routes of one tab: first those of its page's registry, then all. An existing route is
 * kept with its loaded modules.
 */
export function pageRoutes(loaders: RemoteLoaders): RoutesOf {
  const routesByPath = new Map<string, PageRoute>();
  const route = (page: RemotePage, make: () => PageLoader): PageRoute => {
    const pageRoute = routesByPath.get(page.path) ?? { page, loader: make() };
    routesByPath.set(page.path, pageRoute);
    return pageRoute;
  };
  return ({ shell, remotes }) => [
    ...shell.pages.map((page) => route(page, () => shellPages(page, shell))),
    ...remotes.flatMap(({ live }) =>
      live.pages.map((page) => route(page, () => loaders.page(live, page))),
    ),
  ];
}

/**
 * Makes the loaders of what remotes show in slots, once for each slot of a tab.
 * @param registry the whole registry; null where it cannot be loaded, and slots stay as they were
 *   prerendered
 */
export function slotLoaders(
  registry: () => Promise<Registry | null>,
  loaders: RemoteLoaders,
): SlotLoaders {
  const loadersBySlot = new Map<string, Promise<readonly PageLoader[]>>();
  const find = async (slot: string): Promise<readonly PageLoader[]> => {
    const remotes = (await registry())?.remotes ?? [];
    return contentsOfSlot(
      remotes.map(({ live }) => live),
      slot,
    ).map(({ release, content }) => loaders.slotContent(release, content));
  };
  return (slot) => {
    const slotContents = loadersBySlot.get(slot) ?? find(slot);
    loadersBySlot.set(slot, slotContents);
    return slotContents;
  };
}

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
