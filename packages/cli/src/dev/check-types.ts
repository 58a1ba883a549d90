import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { typeChecker, withImportRule, writeDeclarations } from '../checks/types';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { workspaceFolders } from '../console/workspaces';
import { runScript } from '../processes/run-program';

/** Milliseconds without a build after which types are checked. */
const pause = 1_500;

/** Reports type errors in the background: builds strip types without checking them. */
interface TypeChecks {
  /** Called after a build. */
  schedule: () => void;
  /** Called before a build, which makes the running check outdated. */
  cancel: () => void;
}

/** @param folder the workspace to check, with its dependencies. Default: all */
export function typeChecks(
  folder: string | undefined,
  progress: Progress,
  lifecycle: Lifecycle,
): TypeChecks {
  const base = process.cwd();
  const part = folder === undefined ? [] : [relative(base, folder) || '.'];
  const args = ['-b', ...part, '--pretty', 'false'];
  let reported = new Set<string>();
  let currentCheck = new AbortController();

  async function check(signal: AbortSignal): Promise<void> {
    await wait(pause, undefined, { signal });
    writeDeclarations([...(folder === undefined ? [] : [folder]), ...workspaceFolders()]);
    const { output } = await runScript(typeChecker, args, { cwd: base, signal });
    const typeErrors = output
      .split('\n')
      .filter((line) => /error TS\d+/.test(line))
      .map(withImportRule);
    for (const line of typeErrors) if (!reported.has(line)) progress.print(line);
    if (typeErrors.length === 0 && reported.size > 0) progress.print('No type errors any more');
    reported = new Set(typeErrors);
  }

  const cancel = () => currentCheck.abort();
  lifecycle.signal.addEventListener('abort', cancel);
  return {
    cancel,
    schedule() {
      cancel();
      const { signal } = (currentCheck = new AbortController());
      check(signal).catch((error: unknown) => signal.aborted || progress.print(String(error)));
    },
  };
}
