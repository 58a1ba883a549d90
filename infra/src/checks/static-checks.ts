import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runScript, typeChecker, writeDeclarations } from '@sandites/cli/console';
import { root, workspaceFolders } from '../repository';
import { budgetReport } from './budgets';
import { type Check, single, type Finding } from './check';
import { commitReport, lineReport } from './commits';
import { licenseReport } from './licenses';

const minModules = 50;

/** Also that the tool found the code at all: without any it would pass. */
export async function boundaryReport(
  signal: AbortSignal,
  folders = workspaceFolders().map((folder) => relative(root, folder)),
  cwd = root,
): Promise<Finding> {
  const { code, output } = await runScript(
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    [
      '--config',
      join(root, 'infra/import-boundaries.cjs'),
      '--output-type',
      'err-long',
      ...folders,
    ],
    { cwd, signal },
  );
  const modules = Number(/[ (](\d+) modules/.exec(output)?.[1] ?? 0);
  return single(code === 0 && modules >= minModules, output);
}

const linted = /\.(ts|tsx|js|cjs|mjs)$/;

/**
 * @param files files to lint, all by default; checks across files always cover everything
 * @param since the commit whose later commits are checked
 */
export function staticChecks(
  signal: AbortSignal,
  files?: readonly string[],
  since?: string,
): Check[] {
  const toLint = files?.filter((file) => linted.test(file) && existsSync(join(root, file))) ?? [
    '.',
  ];
  const holds = async (script: string, ...args: string[]) => {
    const { code, output } = await runScript(script, args, { cwd: root, signal });
    return single(code === 0, output);
  };
  // Types and lint both read what TypeScript knows of the style sheets.
  writeDeclarations(workspaceFolders());
  return [
    { title: 'Types', run: () => holds(typeChecker, '-b') },
    {
      title: 'Format',
      run: () => holds(join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', '.'),
    },
    {
      title: 'Lint',
      run: async () =>
        toLint.length === 0
          ? single(true, '')
          : holds(
              join(root, 'node_modules/oxlint/bin/oxlint'),
              '--no-error-on-unmatched-pattern',
              ...toLint,
            ),
    },
    { title: 'Import boundaries', run: () => boundaryReport(signal) },
    { title: 'Licenses', run: async () => licenseReport() },
    { title: 'Byte budgets', run: budgetReport },
    { title: 'Long lines', run: async () => lineReport() },
    { title: 'Commit subjects', run: async () => commitReport(since) },
  ];
}
