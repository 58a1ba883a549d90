import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromPackage } from '@sandites/cli/browser';
import { runScript } from '@sandites/cli/console';
import { readJson, root } from '../repository';
import { addressOf, type SiteSettings } from '../site/settings';
import { type Check, type Finding, sumOf } from './check';

type Results = {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: { message?: string }[];
};

/** Folders of tests that need exclusive use of the site, or of the machine's cores. */
const alone = ['releases', 'faults', 'smoke-tests', 'development', 'school'];

/**
 * The end-to-end tests in a real browser.
 * @param start starts the tested site
 * @param specs the only ones to run, relative to the repository; all by default
 * @param withLong whether those that take long are among them (`@long`)
 */
export function browserTests(
  site: SiteSettings,
  folder: string,
  start: () => Promise<string>,
  signal: AbortSignal,
  specs?: readonly string[],
  withLong = false,
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
          ...((specs || withLong) && { LONG_TESTS: 'on' }),
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
      if (!specs) return playwright([]);
      const findings: Finding[] = [];
      for (const args of selections(specs)) findings.push(await playwright(args));
      return sumOf(findings);
    },
  };
}

/**
 * Selected tests run without the projects they depend on, so those that need exclusive use of the
 * site get a run of their own.
 */
function selections(specs: readonly string[]): string[][] {
  const isAlone = (spec: string) => alone.some((folder) => spec.startsWith(`e2e/src/${folder}/`));
  const inParallel = specs.filter((spec) => !isAlone(spec));
  const oneByOne = specs.filter(isAlone);
  const args = (specPaths: readonly string[], ...more: string[]) =>
    specPaths.length > 0
      ? [['--no-deps', ...more, ...specPaths.map((spec) => spec.replace('e2e/', ''))]]
      : [];
  return [...args(inParallel), ...args(oneByOne, '--workers=1')];
}

function found({ stats, errors }: Results, output: string): Finding {
  // An error outside of any test is a failure too.
  const [passed, failed] = [stats.expected + stats.flaky, stats.unexpected + errors.length];
  return {
    passed,
    failed,
    flaky: stats.flaky,
    report: output.slice(Math.max(0, output.search(/^ +1\) /m))),
  };
}
