import type { Registry, RemotePage } from '@sandites/contracts';
import type { PageLoader } from '../federation/page-loader';
import { remoteLoaders } from '../federation/remote-loaders';
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
 * @param whole the whole registry, which also has the releases that stand in for others; null where it cannot be had
 */
export function pageRoutes(whole: Promise<Registry | null>): RoutesOf {
  const known = new Map<string, PageRoute>();
  const loaderOf = remoteLoaders(whole);
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
