import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json';
import { workspaceFolders } from '../workspaces';

/** The built frontends: every workspace whose build left a `release.json`. */
export function builtReleases(): string[] {
  return workspaceFolders().map((folder) => join(folder, 'dist')).filter((dist) => existsSync(join(dist, 'release.json')));
}

/** What a build calls itself. */
export function releaseOf(dist: string): { remote: string; version: string } {
  return readJson(join(dist, 'release.json'));
}
