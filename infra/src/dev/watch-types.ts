import { join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { writeDeclarations } from '../styles/write-declarations';
import { workspaceFolders } from '../workspaces';

/**
 * Says what the compiler finds wrong, a line for each error, while everything goes on: building strips types and does not look at them.
 * @param folder the only part to look at, with what it uses; all of them where it is undefined
 */
export function watchTypes(folder: string | undefined, progress: Progress, life: Life): void {
  const script = join(root, 'node_modules/typescript/bin/tsc');
  const args = ['-b', ...(folder === undefined ? [] : [folder]), '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const onLine = (line: string) => {
    if (/error TS\d+/.test(line)) progress.print(line);
  };
  writeDeclarations(workspaceFolders());
  void runScript(script, args, { cwd: root, signal: life.signal, onLine }).catch((error: unknown) => {
    if (!life.signal.aborted) progress.print(String(error));
  });
}
