import { join, relative } from 'node:path';
import { runScript } from '@sandites/cli/console';
import { root, workspaceFolders } from '../repository';
import { type Finding, single } from './check';

const minModules = 50;

type Summary = {
  totalCruised: number;
  violations: { rule: { name: string }; from: string; to: string }[];
  ruleSetUsed: { forbidden: { name: string; comment?: string }[] };
};

/** A violation, and its rule. */
function lineOf(
  { rule, from, to }: Summary['violations'][number],
  { forbidden }: Summary['ruleSetUsed'],
): string {
  const comment = forbidden.find(({ name }) => name === rule.name)?.comment;
  return `${rule.name}: ${from} → ${to}${comment === undefined ? '' : `\n  ${comment}`}`;
}

/**
 * Checks the import directions of `infra/import-boundaries.cjs`, and that the tool found the code
 * at all: without any it would pass.
 */
export async function boundaryReport(
  signal: AbortSignal,
  folders = workspaceFolders().map((folder) => relative(root, folder)),
  cwd = root,
): Promise<Finding> {
  const script = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    '--config',
    join(root, 'infra/import-boundaries.cjs'),
    '--output-type',
    'json',
    ...folders,
  ];
  const { output } = await runScript(script, args, { cwd, signal });
  const { summary } = JSON.parse(output) as { summary: Summary };
  const lines = summary.violations.map((violation) => lineOf(violation, summary.ruleSetUsed));
  if (summary.totalCruised < minModules)
    lines.push(`Only ${summary.totalCruised} modules were seen.`);
  return single(lines.length === 0, lines.join('\n'));
}
