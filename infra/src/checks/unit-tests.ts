import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../processes/run-program';
import { readJson, root, workspaceFolders } from '../repository';
import { type Check, type Finding, single } from './check';

type Results = {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
  testResults: { status: string; message: string }[];
};

const longestFirst = join(root, 'infra/src/checks/longest-first.cjs');

/** Where the tests of this run keep what they need. */
export type TestRun = { databaseUrl: string; folder: string; signal: AbortSignal };

/**
 * Every workspace's own tests, in one run of jest.
 * @param since a branch or commit: only the tests whose imports changed since then
 */
export function unitTests(run: TestRun, since?: string): Check {
  const projects = workspaceFolders().filter((folder) => existsSync(join(folder, 'jest.config.js')));
  const only = since === undefined ? [] : [`--changedSince=${since}`];
  return jestCheck('Unit and integration tests', [...only, '--projects', ...projects], run, since !== undefined);
}

/** The API, call by call, against real processes; jest cannot tell by their imports when they are affected. */
export function apiTests(run: TestRun): Check {
  return jestCheck('API tests', ['--projects', join(root, 'e2e'), '--testPathPatterns', 'src/api'], run, false);
}

function jestCheck(title: string, selection: readonly string[], { databaseUrl, folder, signal }: TestRun, mayBeEmpty: boolean): Check {
  return {
    title,
    run: async (say) => {
      const file = join(folder, `${title.split(' ')[0] ?? ''}.json`);
      const args = [...selection, '--maxWorkers=2', `--testSequencer=${longestFirst}`, '--json', `--outputFile=${file}`];
      let files = 0;
      const onLine = (line: string) => /^(PASS|FAIL) /.test(line) && say(`${++files} files`);
      const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
      const { code, output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), args, { cwd: root, env, signal, onLine });
      if (!existsSync(file)) return mayBeEmpty && code === 0 ? single(true, '') : { passed: 0, failed: 1, report: output };
      const finding = found(readJson(file));
      return mayBeEmpty && code === 0 && finding.passed === 0 ? single(true, '') : finding;
    },
  };
}

function found({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: Results): Finding {
  const failures = testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, report: failures.join('\n') };
}
