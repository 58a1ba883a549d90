import { typeChecker, withRule, writeDeclarations } from '../checks/types';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-program';
import { root, workspaceFolders } from '../repository';
import { waitUntilIdle } from './wait';

/** Milliseconds without a build, after which somebody seems to pause. */
const pause = 1_500;
/** Milliseconds that the types wait for a machine on which somebody's tests run, longer than the tests of one part take. */
const timeout = 20_000;

/** Says what the compiler finds wrong. Building strips types and does not look at them, so nothing waits for this, and this waits for everything else. */
interface TypeChecks {
  /** Something changed, and was built. */
  soon: () => void;
  /** Something is being built: what the compiler does meanwhile would slow that down, and would be for nothing. */
  notNow: () => void;
}

/** @param folder the only part to look at, with what it uses; all of them where it is undefined */
export function typeChecks(folder: string | undefined, progress: Progress, lifecycle: Lifecycle): TypeChecks {
  const args = ['-b', ...(folder === undefined ? [] : [folder]), '--pretty', 'false'];
  let reported = new Set<string>();
  let currentCheck = new AbortController();

  async function check(signal: AbortSignal): Promise<void> {
    await waitUntilIdle(pause, timeout, signal);
    writeDeclarations(workspaceFolders());
    const { output } = await runScript(typeChecker, args, { cwd: root, signal });
    const typeErrors = output.split('\n').filter((line) => /error TS\d+/.test(line)).map(withRule);
    for (const line of typeErrors) if (!reported.has(line)) progress.print(line);
    if (typeErrors.length === 0 && reported.size > 0) progress.print('No type errors any more');
    reported = new Set(typeErrors);
  }

  const notNow = () => currentCheck.abort();
  lifecycle.signal.addEventListener('abort', notNow);
  return {
    notNow,
    soon() {
      notNow();
      const { signal } = (currentCheck = new AbortController());
      check(signal).catch((error: unknown) => signal.aborted || progress.print(String(error)));
    },
  };
}
