import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../workspaces';

/** The built frontends: every workspace whose build left a `release.json`. */
export function builtReleases(): string[] {
  return workspaceFolders().map((folder) => join(folder, 'dist')).filter((dist) => existsSync(join(dist, 'release.json')));
}

/** What a build calls itself. */
export function releaseOf(dist: string): { remote: string; version: string } {
  const { remote, version }: { remote: string; version: string } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  return { remote, version };
}
