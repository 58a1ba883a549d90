import { delimiter, join } from 'node:path';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { readJson } from '../console/workspaces';
import { runToEnd } from '../processes/run-program';
import type { BuildTarget } from './deploy-target';

export function readManifest(dist: string): {
  remote: string;
  version: string;
  ownVersion?: string;
} {
  return readJson(join(dist, 'release.json'));
}

/**
 * Runs the build script in the environment of `npm run`.
 * @throws Failure with its output
 */
async function runBuildScript(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const { scripts } = readJson<{ scripts: { build: string } }>(join(folder, 'package.json'));
  const path = [folder, process.cwd()].map((base) => join(base, 'node_modules/.bin'));
  const { code, output } = await runToEnd({
    command: 'sh',
    args: ['-c', scripts.build],
    cwd: folder,
    env: {
      ...process.env,
      PATH: [...path, process.env['PATH']].join(delimiter),
      BUILD_CACHE: 'on',
      ...env,
    },
    signal,
  });
  if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
}

interface NextVersion {
  readonly live: string;
  readonly ownVersion: string;
}

/**
 * Builds a remote. In this repository the shared packages must be built.
 * @param next the version number of a build that differs from the live one
 * @returns the folder with its release
 * @throws Failure with the output of the failed build
 */
export async function buildRemote(
  { remote, folder }: Pick<BuildTarget, 'remote' | 'folder'>,
  next: NextVersion | null,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const env = next ? { LIVE_VERSION: next.live, NEXT_OWN_VERSION: next.ownVersion } : {};
  await progress.step(`Building ${remote}`, () => runBuildScript(folder, env, signal));
  return join(folder, 'dist');
}
