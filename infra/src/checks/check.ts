import { type Progress, type ReportProgress, Failure, concurrently } from '@sandites/cli/console';

/** How long a test file took, in seconds, with the time that it waited. */
export type FileTime = { file: string; seconds: number };

/**
 * The result of a check. `flaky` counts passed tests that passed on retry. `report` is shown when
 * something failed or was flaky. `files` are its test files.
 */
export type Finding = {
  passed: number;
  failed: number;
  flaky?: number;
  report: string;
  files?: readonly FileTime[];
};

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
  const findings: (Finding & { title: string; seconds: number })[] = [];
  for (const group of groups) {
    const timed = group.map(async (check) => {
      const start = performance.now();
      const finding = await runCheck(check, progress, signal);
      return { ...finding, title: check.title, seconds: (performance.now() - start) / 1_000 };
    });
    findings.push(...(await concurrently(timed)));
  }
  const total = sumOf(findings);
  progress.print(timeReport(findings, total.files));
  if (total.report) progress.print(`\nSummary of what failed or was flaky:\n${total.report}\n`);
  return total;
}

const slowestFiles = 10;

/** Where the minutes went: each check from its start to its end, and the slowest test files. */
function timeReport(
  checks: readonly { title: string; seconds: number }[],
  files: readonly FileTime[],
): string {
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestFiles);
  return [
    '\nWhere the time went (checks of one group run side by side):',
    ...checks.map(({ title, seconds }) => line(seconds, title)),
    ...(slowest.length === 0 ? [] : [`The ${slowest.length} slowest test files:`]),
    ...slowest.map(({ file, seconds }) => line(seconds, file)),
  ].join('\n');
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
    files: findings.flatMap(({ files = [] }) => files),
  };
}
