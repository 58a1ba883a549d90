import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { nodeArguments, runToEnd } from '@sandites/cli/console';
import { readJson, root, workspaceFolders } from '../repository';
import { type Check, type Finding, single } from './check';

/** The fields that are read of jest's `--json` output. */
export type Results = {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that failed to run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
  }[];
};

/** The temporary folder of this run. */
type TestRun = { databaseUrl: string; folder: string; signal: AbortSignal };

/** One more than the cores: some tests wait, for a timeout or for another process. */
const workers = availableParallelism() + 1;
const apiFolder = join(root, 'e2e');

/** Test files that are slow by nature: `name.slow.test.ts`, in a tier of their own. */
const slowFiles = String.raw`\.slow\.test\.`;
const quickly = ['--testPathIgnorePatterns', '/node_modules/', slowFiles];
const projectsWithTests = () =>
  workspaceFolders().filter((folder) => existsSync(join(folder, 'jest.config.js')));

/**
 * Every workspace's own quick tests but those of the API, in one run of jest.
 * @param since a branch or commit: only the tests whose imports changed since then
 */
export function unitTests(run: TestRun, since?: string): Check {
  const projects = projectsWithTests().filter((folder) => folder !== apiFolder);
  const only = since === undefined ? [] : [`--changedSince=${since}`];
  return jestCheck(
    'Unit and integration tests',
    [`--maxWorkers=${workers}`, ...only, ...quickly, '--projects', ...projects],
    run,
    since !== undefined,
  );
}

/** The tests of all workspaces that are slow by nature. They wait, or keep a core busy each. */
export function slowTests(run: TestRun): Check {
  const projects = projectsWithTests();
  return jestCheck(
    'Slow tests',
    [`--maxWorkers=${workers}`, '--testPathPatterns', slowFiles, '--projects', ...projects],
    run,
    false,
  );
}

/**
 * The API tests against real processes. Jest cannot tell from imports when they are affected, and
 * would begin their minute last, because it takes small files to be quick.
 */
export function apiTests(run: TestRun): Check {
  return jestCheck(
    'API tests',
    ['--maxWorkers=1', ...quickly, '--projects', apiFolder],
    run,
    false,
  );
}

const jestScript = join(root, 'node_modules/jest/bin/jest.js');
/** What a test makes dies with it: more room for the young saves a tenth of the processor time. */
const youngObjects = '--max-semi-space-size=64';

/**
 * Failed files are run again, alone: a test that then passes is flaky, and reported as such. More
 * than a few failures are not retried.
 */
const fewFiles = 5;

function jestCheck(
  title: string,
  selection: readonly string[],
  { databaseUrl, folder, signal }: TestRun,
  mayBeEmpty: boolean,
): Check {
  const file = join(folder, `${title.split(' ')[0] ?? ''}.json`);
  const jest = async (args: readonly string[], onLine?: (line: string) => void) => {
    rmSync(file, { force: true });
    const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
    const all = [...selection, ...args, '--json', `--outputFile=${file}`];
    const { code, output } = await runToEnd({
      command: process.execPath,
      args: [youngObjects, ...nodeArguments(jestScript, ...all)],
      cwd: root,
      env,
      signal,
      onLine,
    });
    return { code, output, results: existsSync(file) ? readJson<Results>(file) : undefined };
  };
  return {
    title,
    run: async (say) => {
      let files = 0;
      const onLine = (line: string) => /^(PASS|FAIL) /.test(line) && say(`${++files} files`);
      const { code, output, results } = await jest([], onLine);
      if (mayBeEmpty && code === 0 && !results?.numPassedTests) return single(true, '');
      if (!results) return { passed: 0, failed: 1, report: output };
      const failedFiles = results.testResults
        .filter(({ status }) => status === 'failed')
        .map(({ name }) => name);
      if (failedFiles.length === 0 || failedFiles.length > fewFiles) return found(results);
      const secondRun = await jest([
        '--runInBand',
        '--forceExit',
        '--runTestsByPath',
        ...failedFiles,
      ]);
      return found(results, secondRun.results);
    },
  };
}

/**
 * The result of a jest run.
 * @param again the second run of the failed files
 */
export function found(first: Results, again?: Results): Finding {
  const failedIn = ({ numFailedTests, numRuntimeErrorTestSuites }: Results) =>
    numFailedTests + numRuntimeErrorTestSuites;
  const failed = again ? failedIn(again) : failedIn(first);
  const flaky = Math.max(0, failedIn(first) - failed);
  const failures = first.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(root, name)}\n${message}`);
  const files = first.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return {
    passed: first.numPassedTests + flaky,
    failed,
    flaky,
    report: failures.join('\n'),
    files,
  };
}
