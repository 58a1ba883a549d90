import {
  contentsOfSlot,
  type LayoutLinks,
  type Redirects,
  type Registry,
  type Release,
  type RemotePage,
} from '@sandites/contracts';
import type { ComponentType } from 'react';
import {
  enterPart,
  RemoteFailure,
  reportFailure,
  reportWorking,
} from '../federation/remote-failure';
import { remoteLoader, type PageLoader } from '../federation/remote-loader';

const modules: Record<string, () => Promise<{ Page: ComponentType }>> = {
  './pages/sign-in-page': () =>
    import(/* webpackChunkName: "sign-in-page" */ '../pages/sign-in-page'),
  './pages/invitation-page': () =>
    import(/* webpackChunkName: "invitation-page" */ '../pages/invitation-page'),
  './pages/confirm-email-page': () =>
    import(/* webpackChunkName: "confirm-email-page" */ '../pages/confirm-email-page'),
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

export const pageRoutes = ({ shell, remotes }: Registry): readonly PageRoute[] => [
  ...shell.pages.map((page) => ({ page, loader: shellPages(page, shell) })),
  ...remotes.flatMap(({ live, previous }) =>
    live.pages.map((page) => ({
      page,
      loader: remoteLoader({ release: live, page }, previous, ({ pages }) =>
        pages.find(({ path }) => path === page.path),
      ),
    })),
  ),
];

type SlotLoaders = ReadonlyMap<string, readonly PageLoader[]>;

/** The loaders of what live remotes show in each slot. */
export function slotLoaders({ remotes }: Registry): SlotLoaders {
  const releases = remotes.map(({ live }) => live);
  const slots = new Set(
    releases.flatMap((release) => (release.slots ?? []).map(({ slot }) => slot)),
  );
  return new Map(
    [...slots].map((slot) => [
      slot,
      contentsOfSlot(releases, slot).map(({ release, content: page }) =>
        remoteLoader(
          { release, page },
          remotes.find(({ live }) => live === release)?.previous,
          ({ slots: contents = [] }) => contents.find((content) => content.slot === slot),
        ),
      ),
    ]),
  );
}

export interface SiteRoutes {
  readonly routes: readonly PageRoute[];
  /** Redirects of paths without a page, from the registry. */
  readonly redirects?: Redirects | undefined;
  /** The links of the layout when it is prerendered; else those of the pages. */
  readonly links?: LayoutLinks | undefined;
  readonly slotLoaders?: SlotLoaders;
}
