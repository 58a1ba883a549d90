import type { Registry } from '@sandites/contracts';
import { FederationHost } from './federation-host';
import type { PageLoader } from './page-loader';
import { PageReleases } from './page-releases';
import { ReleaseLoader } from './release-loader';

/**
 * Loads the pages of remotes: from the live release, once more where it failed at once, then from the last one known to work.
 * @returns for a remote, how to load the page at a path of it
 */
export function remoteLoaders(): (remote: Registry['remotes'][number]) => (path: string) => PageLoader {
  const host = new FederationHost();
  return ({ live, previous }) => {
    const releases = (previous ? [live, previous] : [live]).map((release) => new ReleaseLoader(release, host));
    return (path) => new PageReleases(live, path, releases);
  };
}
