import type { Registry, RemotePage } from '@sandites/contracts';
import type { PageLoader } from '../federation/remote-loader';
import { remoteLoaders } from '../federation/remote-loader';
import { shellPages } from './shell-pages';

/** A page as its release declares it, and how it is loaded. */
export interface PageRoute {
  readonly page: RemotePage;
  readonly loader: PageLoader;
}

/** Makes a route of each page that a registry names: the shell's own, and those of the remotes. */
export type RoutesOf = (registry: Registry) => PageRoute[];

/**
 * Makes the routes of one tab: first those that its page brought, then all. A page that had a route keeps it, with all that is loaded.
 * @param registry the whole registry, which also names fallback releases; null where it cannot be loaded
 */
export function pageRoutes(registry: () => Promise<Registry | null>): RoutesOf {
  const known = new Map<string, PageRoute>();
  const loaderOf = remoteLoaders(registry);
  const route = (page: RemotePage, make: () => PageLoader): PageRoute => {
    const made = known.get(page.path) ?? { page, loader: make() };
    known.set(page.path, made);
    return made;
  };
  return ({ shell, remotes }) => [
    ...shell.pages.map((page) => route(page, () => shellPages(page, shell))),
    ...remotes.flatMap(({ live }) => live.pages.map((page) => route(page, () => loaderOf(live, page)))),
  ];
}
