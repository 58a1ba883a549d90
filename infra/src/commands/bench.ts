import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../bench/figures';
import { measureGateway } from '../bench/gateway-bench';
import { measureLive } from '../bench/live-bench';
import { measureGrowth } from '../bench/growth-bench';
import type { Bench } from '../bench/harness';
import { measurePages } from '../bench/pages-bench';
import { build } from '../build/build';
import { runCommand, Failure } from '@sandites/cli/console';
import { root } from '../repository';

const benches: ReadonlyMap<string, Bench> = new Map([
  ['pages', measurePages],
  ['gateway', measureGateway],
  ['live', measureLive],
  ['growth', measureGrowth],
]);

const command = {
  name: 'npm run bench',
  about:
    'Measures pages, gateway, a live game and growth: all into docs/figures.md, or those that are named.',
  takes: '[benchmark] …',
  examples: [
    ['npm run bench', 'all of them, written to docs/figures.md'],
    ['npm run bench -- gateway', 'one'],
  ],
} as const;

runCommand(command, async ({ args, progress, lifecycle }) => {
  const names = args.length > 0 ? args : [...benches.keys()];
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined)
    throw new Failure(
      `There is no benchmark "${unknown}"; there are ${[...benches.keys()].join(', ')}.`,
    );
  await build(progress, lifecycle.signal);
  const texts: string[] = [];
  for (const name of names) {
    const tables = (await benches.get(name)?.({ lifecycle, progress })) ?? [];
    for (const table of tables) {
      texts.push(textOf(table));
      progress.print(textOf(table));
    }
  }
  if (args.length === 0)
    writeFileSync(
      join(root, 'docs/figures.md'),
      `# Figures\n\nWritten by \`npm run bench\`. The marks: [performance](performance.md).\n\n${texts.join('\n')}`,
    );
});
