import { join } from 'node:path';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { writeDeclarations } from '../styles/write-declarations';
import { workspaceFolders } from '../workspaces';
import { single, type Check } from './check';
import { boundaryReport } from './boundaries';
import { budgetReport } from './budgets';
import { licenceReport } from './licences';

/** The checks that read the code without running it. */
export function staticChecks(signal: AbortSignal): Check[] {
  const holds = async (script: string, ...args: string[]) => {
    const { code, output } = await runScript(join(root, 'node_modules', script), args, { cwd: root, signal });
    return single(code === 0, output);
  };
  const types = () => {
    writeDeclarations(workspaceFolders());
    return holds('typescript/bin/tsc', '-b');
  };
  return [
    { title: 'Types', run: types },
    { title: 'Lint', run: () => holds('eslint/bin/eslint.js', '.', '--max-warnings=0') },
    { title: 'Import boundaries', run: () => boundaryReport(signal) },
    { title: 'Licences', run: async () => licenceReport() },
    { title: 'Byte budgets', run: budgetReport },
  ];
}
