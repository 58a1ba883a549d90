import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version that a workspace's team counts, as its package.json says it. */
export function ownVersionOf(workspace: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version?: string };
  return version;
}
