import type { Registry, RemotePage } from '@sandites/contracts';
import type { SlotLoaders } from '../federation/RemoteSlot';
import type { PageLoader, RemoteLoaders } from '../federation/remote-loader';
import { shellPages } from './shell-pages';

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
    return remotes.flatMap(({ live }) =>
      (live.slots ?? [])
        .filter((content) => content.slot === slot)
        .map((content) => loaders.slotContent(live, content)),
    );
  };
  return (slot) => {
    const slotContents = loadersBySlot.get(slot) ?? find(slot);
    loadersBySlot.set(slot, slotContents);
    return slotContents;
  };
}
