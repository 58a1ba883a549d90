import { releaseManifest, type Release } from '@sandites/contracts';
import { buffer } from 'node:stream/consumers';
import { manifestName } from './release-files';
import { nameInStore, type ReleaseStore } from './release-store';

/** Manifests kept in memory; a manifest never changes. */
const kept = 200;

/**
 * Reads the manifests of releases in the store, live or older, so that nothing but the files they name is ever served.
 * @returns the files of a release with their hashes; null where there is no such release (yet)
 */
export function storedManifests(store: ReleaseStore): (remote: string, version: string) => Promise<Release['files'] | null> {
  const known = new Map<string, Release['files']>();

  return async (remote, version) => {
    const key = nameInStore({ remote, version }, manifestName);
    const before = known.get(key);
    if (before) return before;
    const file = await store.open(key);
    if (!file) return null;
    const { value } = releaseManifest.check(parsed(String(await buffer(file.read()))));
    if (!value) return null;
    const [oldest] = known.keys();
    if (known.size >= kept && oldest !== undefined) known.delete(oldest);
    known.set(key, value.files);
    return value.files;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
