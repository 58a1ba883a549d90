import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `./schedule/schedule-page` is built into files named `schedule-page`. */
export const chunkName = (module: string): string => basename(module).replace(/\.tsx?$/, '');

/** Stands in a build for the release's version until that is known: the version is the hash of what was built (release-plugin.ts). */
export const releasePlaceholder = 'RELEASE_HASH';

/** The version that a workspace's team counts, as its package.json says it. */
export function ownVersionOf(workspace: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version?: string };
  return version;
}
