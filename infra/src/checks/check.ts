import type { Progress, Say } from '../console/progress';
import { Failure } from '../console/failure';
import { concurrently } from '../concurrently';

/** What a check found. `report` says what is wrong; it is shown when something is. */
export type Finding = { passed: number; failed: number; report: string };

/** One part of `npm test`. */
export type Check = { title: string; run: (say: Say) => Promise<Finding> };

/** A check of one piece, such as the types of everything. */
export function single(holds: boolean, report: string): Finding {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, report };
}

/** Runs groups of checks one after another, the checks of a group side by side, also after one has failed. Answers the sums. */
export async function runChecks(groups: readonly Check[][], progress: Progress, signal: AbortSignal): Promise<Omit<Finding, 'report'>> {
  const findings: Finding[] = [];
  for (const group of groups) {
    findings.push(...(await concurrently(group.map((check) => runCheck(check, progress, signal)))));
  }
  return { passed: sum(findings.map(({ passed }) => passed)), failed: sum(findings.map(({ failed }) => failed)) };
}

async function runCheck({ title, run }: Check, progress: Progress, signal: AbortSignal): Promise<Finding> {
  const finding = await progress.step(title, run).then(nonEmpty, (error: unknown) => broken(error, signal));
  if (finding.failed > 0) progress.print(`\n${finding.report}\n`);
  progress.print(`${title}: ${finding.passed} passed, ${finding.failed} failed`);
  return finding;
}

/** Tests that were not found must not look like tests that passed. */
function nonEmpty(finding: Finding): Finding {
  return finding.passed + finding.failed > 0 ? finding : single(false, `Nothing was checked. ${finding.report}`);
}

/** A check that could not be made counts as one that failed. */
function broken(error: unknown, signal: AbortSignal): Finding {
  if (signal.aborted) throw error;
  const report = error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  return single(false, report);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
