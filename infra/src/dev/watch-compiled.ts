import { basename, join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { root } from '../root';
import { compileAgain } from './compile-again';
import { watchSources } from './watch-sources';

/**
 * Compiles a package that runs on Node whenever its sources change.
 * @param folder of the package, from the root
 * @param onNew called when that made a difference
 */
export function watchCompiled(folder: string, onNew: () => void, progress: Progress, life: Life): void {
  const path = join(root, folder);
  const compile = async () => {
    try {
      if (await compileAgain(path, life.signal)) onNew();
    } catch (error) {
      if (!life.signal.aborted) progress.print(`${basename(folder)}: ${String(error)}`);
    }
  };
  watchSources([join(path, 'src')], compile, life);
}
