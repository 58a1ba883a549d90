import { benches } from '../bench/benches';
import { textOf } from '../bench/figures';
import { build } from '../build/build';
import { Failure } from '../console/failure';
import { runDefined } from '../console/command';

const command = {
  name: 'npm run bench',
  about: 'Measures the figures of docs/performance.md: all, or the benchmarks that are named.',
  takes: '[benchmark] …',
  examples: [['npm run bench', 'all of them'], ['npm run bench -- releases', 'one']],
} as const;

runDefined(command, async ({ args: asked, progress, lifecycle }) => {
  const names = asked.length > 0 ? asked : [...benches.keys()];
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined) throw new Failure(`There is no benchmark "${unknown}"; there are ${[...benches.keys()].join(', ')}.`);
  await build(progress, lifecycle.signal);
  for (const name of names) {
    const tables = (await benches.get(name)?.({ lifecycle, progress })) ?? [];
    for (const table of tables) progress.print(textOf(table));
  }
  return { lines: [] };
});
