import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromPackage } from '@sandites/cli/browser';
import { runScript } from '@sandites/cli/console';
import { readJson, root } from '../repository';
import { addressOf, type SiteSettings } from '../site/settings';
import { type Check, type FileTime, type Finding, sumOf } from './check';

type Suite = {
  suites?: Suite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
};
/** The fields that are read of Playwright's JSON report. */
type Results = {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: { message?: string }[];
  suites?: Suite[];
};

/** Folders of tests that need exclusive use of the site, or of the machine's cores. */
const alone = ['releases', 'faults', 'smoke-tests', 'development', 'school'];
/** Projects of playwright.config.ts that are slow by nature, side by side. */
const slowProjects = ['releases', 'faults', 'smoke-tests', 'development', 'tutorial', 'school'];

/** Runs of Playwright in sequence, by their arguments. */
export const browserTiers = {
  journeys: [['--project=journeys', '--grep-invert=@slow']],
  slow: [
    ['--project=journeys', '--grep=@slow'],
    ['--no-deps', ...slowProjects.map((project) => `--project=${project}`)],
  ],
} as const;

/**
 * The end-to-end tests in a real browser.
 * @param start starts the tested site
 * @param runs of Playwright, one of `browserTiers`, or those of `runsOf`
 */
export function browserTests(
  site: SiteSettings,
  folder: string,
  start: () => Promise<string>,
  signal: AbortSignal,
  runs: readonly (readonly string[])[],
): Check {
  return {
    title: 'Browser tests',
    run: async (say) => {
      const browser = await start();
      let done = 0;
      const playwright = async (args: readonly string[]) => {
        const file = join(folder, 'playwright.json');
        rmSync(file, { force: true });
        const env = {
          ...process.env,
          BASE_URL: addressOf(site),
          DATA_DIR: site.dataDir,
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        };
        const script = fromPackage.resolve('@playwright/test/cli');
        const onLine = (line: string) =>
          /^\s*(?:✓|✘|-|ok|x)\s+\d+ /.test(line) && say(`${++done} tests`);
        const { output } = await runScript(
          script,
          ['test', '--reporter=list,json', '--retries=1', ...args],
          { cwd: join(root, 'e2e'), env, signal, onLine },
        );
        return existsSync(file)
          ? found(readJson(file), output)
          : { passed: 0, failed: 1, report: output };
      };
      const findings: Finding[] = [];
      for (const args of runs) findings.push(await playwright(args));
      return sumOf(findings);
    },
  };
}

/**
 * Runs of selected test files, relative to the repository. They run without the projects they
 * depend on, so those that need exclusive use of the site get a run of their own.
 */
export function runsOf(specs: readonly string[]): string[][] {
  const isAlone = (spec: string) => alone.some((folder) => spec.startsWith(`e2e/src/${folder}/`));
  const inParallel = specs.filter((spec) => !isAlone(spec));
  const oneByOne = specs.filter(isAlone);
  const args = (specPaths: readonly string[], ...more: string[]) =>
    specPaths.length > 0
      ? [['--no-deps', ...more, ...specPaths.map((spec) => spec.replace('e2e/', ''))]]
      : [];
  return [...args(inParallel), ...args(oneByOne, '--workers=1')];
}

function found({ stats, errors, suites = [] }: Results, output: string): Finding {
  // An error outside of any test is a failure too.
  const [passed, failed] = [stats.expected + stats.flaky, stats.unexpected + errors.length];
  return {
    passed,
    failed,
    flaky: stats.flaky,
    report: output.slice(Math.max(0, output.search(/^ +1\) /m))),
    files: timesOf(suites),
  };
}

function timesOf(suites: readonly Suite[]): FileTime[] {
  const seconds = new Map<string, number>();
  const visit = ({ suites: inner = [], specs = [] }: Suite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000);
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return [...seconds].map(([file, sum]) => ({ file: join('e2e/src', file), seconds: sum }));
}
