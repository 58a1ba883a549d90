import { join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { runToEnd } from '../processes/run-to-end';
import { root } from '../root';
import { watchSources } from './watch-sources';

/** Makes what the browser uses of the contracts again whenever they change; the builds of the frontends then see that. */
export function watchContracts(progress: Progress, life: Life): void {
  const folder = join(root, 'packages/contracts');
  const rebuild = async () => {
    const { code, output } = await runToEnd({ command: 'npm', args: ['run', 'build'], cwd: folder, signal: life.signal });
    progress.print(code === 0 ? 'contracts are built again' : output);
  };
  watchSources([join(folder, 'src')], rebuild, life);
}
