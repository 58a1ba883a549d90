import { join } from 'node:path';
import { typeChecker, withRule, writeDeclarations } from '../checks/types';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-program';
import { root } from '../repository';
import { buildPackages } from './build-remote';
import type { Team } from './team';

/**
 * Checks the types of a part and runs its tests.
 * @throws Failure with what is wrong
 */
export async function checkPart({ remote, folder }: Pick<Team, 'remote' | 'folder'>, progress: Progress, signal: AbortSignal): Promise<void> {
  await progress.step(`Types and tests of ${remote}`, async () => {
    await buildPackages(signal);
    writeDeclarations([folder]);
    const types = await runScript(typeChecker, ['-b', remote], { cwd: root, signal });
    if (types.code !== 0) throw new Failure(`${types.output.split('\n').map(withRule).join('\n')}\n${remote} has wrong types; see above.`);
    const tests = await runScript(join(root, 'node_modules/jest/bin/jest.js'), ['--passWithNoTests', '--maxWorkers=100%'], { cwd: folder, signal });
    if (tests.code !== 0) throw new Failure(`${tests.output}\nTests of ${remote} fail; see above. --skip-tests releases it all the same, and says so in the history.`);
  });
}
