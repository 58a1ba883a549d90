import { basename, delimiter, dirname, join } from 'node:path';
import { nx, sharedSources } from '../build/build';
import { builtOnce } from '../build/built-once';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { readJson } from '../json';
import { runScript } from '../processes/run-script';
import { runToEnd, type Outcome } from '../processes/run-to-end';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import type { Team } from './team';

const manifestOf = (folder: string) => readJson<{ name: string; scripts: { build: string } }>(join(folder, 'package.json'));

function mustBeBuilt({ code, output }: Outcome): void {
  if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
}

/** Builds what remotes bundle, and what they are built with; a team changes its own part most of the time, and then there is nothing to do. */
async function buildPackages(signal: AbortSignal): Promise<void> {
  const folders = workspaceFolders().filter((folder) => basename(dirname(folder)) === 'packages');
  await builtOnce('packages', { sources: [...sharedSources, ...folders], folders }, async () => {
    const names = folders.map((folder) => manifestOf(folder).name).join(',');
    mustBeBuilt(await runScript(nx, ['run-many', '-t', 'build', '-p', names], { cwd: root, signal }));
  });
}

/** Runs a workspace's own build as npm would, without npm's start. */
async function buildItself(folder: string, script: string, signal: AbortSignal): Promise<void> {
  const path = [join(folder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  mustBeBuilt(await runToEnd({ command: 'sh', args: ['-c', script], cwd: folder, env: { ...process.env, PATH: path, BUILD_CACHE: 'on' }, signal }));
}

/**
 * Builds a remote, and what it bundles.
 * @returns the folder with its release
 * @throws Failure with what the failing build wrote
 */
export async function buildRemote({ remote, folder }: Team, progress: Progress, signal: AbortSignal): Promise<string> {
  await progress.step(`Building ${remote}`, async () => {
    await buildPackages(signal);
    await buildItself(folder, manifestOf(folder).scripts.build, signal);
  });
  return join(folder, 'dist');
}
