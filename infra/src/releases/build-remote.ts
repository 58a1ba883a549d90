import { join } from 'node:path';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { readJson } from '../json';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import type { Team } from './team';

/**
 * Builds a remote, and what it bundles.
 * @returns the folder with its release
 * @throws Failure with what the failing build wrote
 */
export async function buildRemote({ remote, folder }: Team, progress: Progress, signal: AbortSignal): Promise<string> {
  const { name } = readJson<{ name: string }>(join(folder, 'package.json'));
  await progress.step(`Building ${remote}`, async () => {
    const lerna = join(root, 'node_modules/lerna/dist/cli.js');
    const { code, output } = await runScript(lerna, ['run', 'build', `--scope=${name}`, '--include-dependencies', '--loglevel=error'], { cwd: root, signal });
    if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
  });
  return join(folder, 'dist');
}
