import { join, relative } from 'node:path';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import { single, type Finding } from './check';

const fewestModules = 50;

type Summary = { totalCruised: number; error: number; violations: { rule: { name: string }; from: string; to: string }[] };

/** Checks the import directions of `.dependency-cruiser.cjs`, and that the tool saw the code at all: it can see nothing and be content. */
export async function boundaryReport(signal: AbortSignal): Promise<Finding> {
  const folders = workspaceFolders().map((folder) => relative(root, folder));
  const script = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { output } = await runScript(script, args, { cwd: root, signal });
  const { summary } = JSON.parse(output) as { summary: Summary };
  const lines = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (summary.totalCruised < fewestModules) lines.push(`Only ${summary.totalCruised} modules were seen.`);
  return single(lines.length === 0, lines.join('\n'));
}
