import type { Release, RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import type { PageLoader } from '../federation/remote-loader';
import {
  enterPart,
  RemoteFailure,
  reportFailure,
  reportWorking,
} from '../federation/remote-failure';

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
