import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { buildIfChanged, nx, sharedSources } from '../build/build';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { type Outcome, runScript, runToEnd } from '../processes/run-program';
import { readJson, root, workspaceFolders } from '../repository';
import type { Team } from './team';

/** The built frontends: every workspace whose build left a `release.json`. */
export function builtReleases(): string[] {
  return workspaceFolders().map((folder) => join(folder, 'dist')).filter((dist) => existsSync(join(dist, 'release.json')));
}

/** What a build calls itself. */
export function releaseOf(dist: string): { remote: string; version: string; ownVersion?: string } {
  return readJson(join(dist, 'release.json'));
}

const manifestOf = (folder: string) => readJson<{ name: string; scripts: { build: string } }>(join(folder, 'package.json'));

function mustBeBuilt({ code, output }: Outcome): void {
  if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
}

/** Builds what remotes bundle, and what they are built with; a team changes its own part most of the time, and then there is nothing to do. */
export async function buildPackages(signal: AbortSignal): Promise<void> {
  const folders = workspaceFolders().filter((folder) => basename(dirname(folder)) === 'packages');
  await buildIfChanged('packages', { sources: [...sharedSources, ...folders], folders }, async () => {
    const names = folders.map((folder) => manifestOf(folder).name).join(',');
    mustBeBuilt(await runScript(nx, ['run-many', '-t', 'build', '-p', names], { cwd: root, signal }));
  });
}

/** Runs a workspace's own build as npm would, without npm's start. */
async function buildItself(folder: string, script: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const path = [join(folder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  mustBeBuilt(await runToEnd({ command: 'sh', args: ['-c', script], cwd: folder, env: { ...process.env, PATH: path, BUILD_CACHE: 'on', ...env }, signal }));
}

/** The number that a build gets unless it is the live version once more. */
export interface NextVersion {
  readonly live: string;
  readonly ownVersion: string;
}

/**
 * Builds a remote. What it bundles is built already (`buildPackages`).
 * @returns the folder with its release
 * @throws Failure with the output of the failed build
 */
export async function buildRemote({ remote, folder }: Pick<Team, 'remote' | 'folder'>, next: NextVersion | null, progress: Progress, signal: AbortSignal): Promise<string> {
  const env = next ? { LIVE_VERSION: next.live, NEXT_OWN_VERSION: next.ownVersion } : {};
  await progress.step(`Building ${remote}`, () => buildItself(folder, manifestOf(folder).scripts.build, env, signal));
  return join(folder, 'dist');
}
