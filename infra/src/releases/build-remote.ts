import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { buildIfChanged, nx, sharedSources } from '../build/build';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { type ProgramResult, runScript, runToEnd } from '../processes/run-program';
import { readJson, root, workspaceFolders } from '../repository';
import type { BuildTarget } from './deploy-target';

/** The built frontends: every workspace whose build left a `release.json`. */
export function builtReleases(): string[] {
  return workspaceFolders()
    .map((folder) => join(folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'release.json')));
}

/** The manifest of a build (release.json). */
export function readManifest(dist: string): {
  remote: string;
  version: string;
  ownVersion?: string;
} {
  return readJson(join(dist, 'release.json'));
}

const packageManifest = (folder: string) =>
  readJson<{ name: string; scripts: { build: string } }>(join(folder, 'package.json'));

function mustBeBuilt({ code, output }: ProgramResult): void {
  if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
}

/** Builds the shared packages, if they changed. */
export async function buildPackages(signal: AbortSignal): Promise<void> {
  const folders = workspaceFolders().filter((folder) => basename(dirname(folder)) === 'packages');
  await buildIfChanged(
    'packages',
    { sources: [...sharedSources, ...folders], folders },
    async () => {
      const names = folders.map((folder) => packageManifest(folder).name).join(',');
      mustBeBuilt(
        await runScript(nx, ['run-many', '-t', 'build', '-p', names], { cwd: root, signal }),
      );
    },
  );
}

/**
 * Runs a workspace's build script in the environment of `npm run`, without the start-up time of
 * npm.
 */
async function runBuildScript(
  folder: string,
  script: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const path = [
    join(folder, 'node_modules/.bin'),
    join(root, 'node_modules/.bin'),
    process.env['PATH'],
  ].join(delimiter);
  mustBeBuilt(
    await runToEnd({
      command: 'sh',
      args: ['-c', script],
      cwd: folder,
      env: { ...process.env, PATH: path, BUILD_CACHE: 'on', ...env },
      signal,
    }),
  );
}

/** The version number of a build that differs from the live one. */
interface NextVersion {
  readonly live: string;
  readonly ownVersion: string;
}

/**
 * Builds a remote. The shared packages must be built (`buildPackages`).
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
  await progress.step(`Building ${remote}`, () =>
    runBuildScript(folder, packageManifest(folder).scripts.build, env, signal),
  );
  return join(folder, 'dist');
}
