import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import type { Check, Finding } from './check';

type Results = {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
  testResults: { status: string; message: string }[];
};

/** Every workspace's own tests, in one run of jest, against the PostgreSQL server at `databaseUrl`. */
export function unitTests(databaseUrl: string, folder: string, signal: AbortSignal): Check {
  return {
    title: 'Unit and integration tests',
    run: async (say) => {
      const projects = workspaceFolders().filter((each) => existsSync(join(each, 'jest.config.js')));
      const file = join(folder, 'jest.json');
      const args = ['--projects', ...projects, '--maxWorkers=2', '--json', `--outputFile=${file}`];
      let files = 0;
      const onLine = (line: string) => /^(PASS|FAIL) /.test(line) && say(`${++files} files`);
      const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
      const { output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), args, { cwd: root, env, signal, onLine });
      return existsSync(file) ? found(readJson(file)) : { passed: 0, failed: 1, report: output };
    },
  };
}

function found({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: Results): Finding {
  const failures = testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, report: failures.join('\n') };
}
