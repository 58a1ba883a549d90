import type { Registry, Release, RemotePage } from '@sandites/contracts';
import { FederationHost } from './federation-host';
import type { PageLoader } from './page-loader';
import { PageReleases, type Candidate } from './page-releases';
import { ReleaseLoader } from './release-loader';

/**
 * Loads the pages of remotes: from the live release, once more where it failed at once, then from the last one known to work.
 * @param whole the registry that names the last ones known to work; null where it cannot be had
 * @returns how to load a page of a live release
 */
export function remoteLoaders(whole: Promise<Registry | null>): (live: Release, page: RemotePage) => PageLoader {
  const host = new FederationHost();
  const loaders = new Map<string, ReleaseLoader>();

  function loaderOf(release: Release): ReleaseLoader {
    const key = `${release.remote} ${release.version}`;
    const loader = loaders.get(key) ?? new ReleaseLoader(release, host);
    loaders.set(key, loader);
    return loader;
  }

  async function previousOf({ remote }: Release, { path }: RemotePage): Promise<Candidate | null> {
    const registry = await whole;
    const previous = registry?.remotes.find(({ live }) => live.remote === remote)?.previous;
    const page = previous?.pages.find((declared) => declared.path === path);
    return previous && page ? { release: loaderOf(previous), page } : null;
  }

  return (live, page) => new PageReleases({ release: loaderOf(live), page }, () => previousOf(live, page));
}
