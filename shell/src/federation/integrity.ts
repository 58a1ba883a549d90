import { releaseUrl } from '@sandites/contracts';
import type { Registry, Release } from '@sandites/contracts';

declare global {
  interface Window {
    /**
     * Returns the hash of a script. Called by webpack's runtime, of the shell and of every remote,
     * before it loads the script (IntegrityPlugin).
     */
    sanditesIntegrity?: (url: string) => string | undefined;
  }
}

/** Passes the registry's hashes to webpack's runtimes: a script without a hash is never run. */
export function enforceIntegrity({ shell, remotes }: Registry): void {
  const releases = [
    shell,
    ...remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live])),
  ];
  const hashes = new Map(
    releases.flatMap((release) =>
      Object.entries(release.files).map(([file, hash]) => [releaseUrl(release, file), hash]),
    ),
  );
  window.sanditesIntegrity = (url) => hashes.get(new URL(url, location.origin).pathname);
}

/** The hash of a file of a release. @throws where the release names no such file */
export function integrityOf(release: Release, file: string): string {
  const hash = release.files[file];
  if (!hash) throw new Error(`${file} has no hash`);
  return hash;
}
