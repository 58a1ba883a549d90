import type { Registry } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { ReleaseLoader } from './release-loader';
import { RemoteFailure } from './remote-failure';
import { TimeUp } from './time-limit';

/** A page of a remote, loaded when it is entered. */
export interface PageLoader {
  readonly remote: string;
  /** The component, where it is loaded already. */
  loaded: () => ComponentType | undefined;
  /** @throws RemoteFailure where no release could show it; calling again after that is a new attempt, calling meanwhile waits for the same one */
  load: () => Promise<ComponentType>;
  /** Tells that the page broke while it was shown: the next load starts from nothing. */
  broke: () => void;
}

/**
 * Loads the pages of a remote: from the live release, once more where it failed at once, then from the last one known to work.
 * @returns how to load the page at a path of it
 */
export function remoteLoader({ live, previous }: Registry['remotes'][number]): (path: string) => PageLoader {
  const releases = (previous ? [live, previous] : [live]).map((release) => new ReleaseLoader(release));

  return (path) => {
    const pages = releases.flatMap((release) => {
      const page = release.declared(path);
      return page ? [{ release, page }] : [];
    });
    let loading: Promise<ComponentType> | undefined;
    const attempt = async () => {
      let failure = new RemoteFailure(live.remote, 'module', 'no release has this page');
      for (const { release, page } of pages) {
        for (let tries = 0; tries < 2; tries += 1) {
          try {
            return release.loaded(page) ?? (await release.load(page));
          } catch (error) {
            if (!(error instanceof RemoteFailure)) throw error;
            failure = error;
            if (error.cause instanceof TimeUp) break;
          }
        }
      }
      throw failure;
    };
    return {
      remote: live.remote,
      load: () => (loading ??= attempt().finally(() => (loading = undefined))),
      loaded: () => pages.map(({ release, page }) => release.loaded(page)).find((component) => component !== undefined),
      broke: () => pages.forEach(({ release, page }) => release.forget(page, 'render')),
    };
  };
}
