import type { Release } from '@sandites/contracts';
import { shapeOf } from '../paths/path-matcher';

/** A path that two remotes claim. */
export interface Clash {
  readonly path: string;
  readonly remotes: readonly [string, string];
}

/** Finds a path that two of these releases claim, or one twice. Patterns that differ only in the names of their parameters are the same path. */
export function findClash(releases: readonly Release[]): Clash | null {
  const owners = new Map<string, string>();
  for (const { remote, pages } of releases) {
    for (const { path } of pages) {
      const shape = shapeOf(path);
      const owner = owners.get(shape);
      if (owner !== undefined) return { path, remotes: [owner, remote] };
      owners.set(shape, remote);
    }
  }
  return null;
}
