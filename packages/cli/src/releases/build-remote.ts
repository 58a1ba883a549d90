import type { Release } from '@sandites/contracts';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { readJson } from '../console/workspaces';
import { runToEnd } from '../processes/run-program';
import type { BuildTarget } from './deploy-target';

export const readManifest = (dist: string): Release => readJson(join(dist, 'release.json'));

/**
 * Builds a remote. In this repository the shared packages must be built.
 * @param next the version number of a build that differs from the live one
 * @returns the folder with its release
 * @throws Failure with the output of the failed build
 */
export async function buildRemote(
  { remote, folder }: Pick<BuildTarget, 'remote' | 'folder'>,
  next: { live: string; ownVersion: string } | null,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const numbers = next && { LIVE_VERSION: next.live, NEXT_OWN_VERSION: next.ownVersion };
  const { code, output } = await progress.step(`Building ${remote}`, () =>
    runToEnd({
      command: 'npm',
      args: ['run', '--silent', 'build'],
      cwd: folder,
      env: { ...process.env, BUILD_CACHE: 'on', ...numbers },
      signal,
    }),
  );
  if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
  return join(folder, 'dist');
}
