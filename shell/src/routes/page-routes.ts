import type { Registry, RemotePage } from '@sandites/contracts';
import type { PageLoader } from '../federation/page-loader';
import { remoteLoaders } from '../federation/remote-loaders';
import { shellPages } from './shell-pages';

/** A page as its release declares it, and how it is loaded. */
export interface PageRoute {
  readonly page: RemotePage;
  readonly loader: PageLoader;
}

/** Every page there is: the shell's own, and those of the remotes that the registry names. */
export function pageRoutes({ shell, remotes }: Registry): PageRoute[] {
  const own = shell.pages.map((page) => ({ page, loader: shellPages(page, shell) }));
  const loadersOf = remoteLoaders();
  const theirs = remotes.flatMap((remote) => {
    const loaderOf = loadersOf(remote);
    return remote.live.pages.map((page) => ({ page, loader: loaderOf(page.path) }));
  });
  return [...own, ...theirs];
}
