import { type Progress, type ReportProgress, Failure, concurrently } from '@sandites/cli/console';

/**
 * The result of a check. `flaky` counts passed tests that passed on retry. `report` is shown when
 * something failed or was flaky.
 */
export type Finding = { passed: number; failed: number; flaky?: number; report: string };

/** One part of `npm test`. */
export type Check = { title: string; run: (say: ReportProgress) => Promise<Finding> };

/** A check of one piece, such as the types of everything. */
export function single(holds: boolean, report: string): Finding {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, report };
}

/**
 * Runs groups of checks in sequence, the checks of a group in parallel, and continues after a
 * failure.
 * A failure is printed at once, and again at the end.
 */
export async function runChecks(
  groups: readonly Check[][],
  progress: Progress,
  signal: AbortSignal,
): Promise<Required<Finding>> {
  const findings: Finding[] = [];
  for (const group of groups) {
    findings.push(...(await concurrently(group.map((check) => runCheck(check, progress, signal)))));
  }
  const total = sumOf(findings);
  if (total.report) progress.print(`\nSummary of what failed or was flaky:\n${total.report}\n`);
  return total;
}

async function runCheck(
  { title, run }: Check,
  progress: Progress,
  signal: AbortSignal,
): Promise<Finding> {
  const finding = await progress
    .step(title, run)
    .then(nonEmpty, (error: unknown) => broken(error, signal));
  const { passed, failed, flaky = 0 } = finding;
  const report = failed + flaky > 0 ? finding.report : '';
  if (report) progress.print(`\n${report}\n`);
  progress.print(
    `${title}: ${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} passed on retry` : ''}`,
  );
  return { ...finding, report: report && `${title}\n${report}` };
}

/** Fails where no test was found, which must not count as passed. */
function nonEmpty(finding: Finding): Finding {
  return finding.passed + finding.failed > 0
    ? finding
    : single(false, `Nothing was checked. ${finding.report}`);
}

/** A check that could not run counts as failed. */
function broken(error: unknown, signal: AbortSignal): Finding {
  if (signal.aborted) throw error;
  const report =
    error instanceof Failure
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  return single(false, report);
}

/** The combined results. */
export function sumOf(findings: readonly Finding[]): Required<Finding> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    passed: sum(findings.map(({ passed }) => passed)),
    failed: sum(findings.map(({ failed }) => failed)),
    flaky: sum(findings.map(({ flaky = 0 }) => flaky)),
    report: findings.flatMap(({ report }) => report || []).join('\n'),
  };
}
