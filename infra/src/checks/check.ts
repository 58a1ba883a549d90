import type { Progress, Say } from '../console/progress';
import { Failure } from '../console/failure';

/** What a check found. `report` says what is wrong; it is shown when something is. */
export type Finding = { passed: number; failed: number; report: string };

/** One part of `npm test`. */
export type Check = { title: string; run: (say: Say) => Promise<Finding> };

/** A check of one piece, such as the types of everything. */
export function single(holds: boolean, report: string): Finding {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, report };
}

/** Runs the checks one after another, also after one has failed, and shows what each found. Answers the sum. */
export async function runChecks(checks: readonly Check[], progress: Progress, signal: AbortSignal): Promise<Finding> {
  const sum: Finding = { passed: 0, failed: 0, report: '' };
  for (const { title, run } of checks) {
    signal.throwIfAborted();
    progress.print(`\n── ${title} ──`);
    const { passed, failed, report } = await progress.step(title, run).catch((error: unknown) => broken(error, signal));
    if (failed > 0) progress.print(report);
    progress.print(`${title}: ${passed} passed, ${failed} failed`);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/** A check that could not be made counts as one that failed. */
function broken(error: unknown, signal: AbortSignal): Finding {
  if (signal.aborted) throw error;
  const report = error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  return single(false, report);
}
