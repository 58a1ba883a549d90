import { benches } from '../bench/benches';
import { textOf } from '../bench/figures';
import { build } from '../build/build';
import { Failure } from '../console/failure';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';

runCommand(async (lifecycle) => {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : [...benches.keys()];
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined) throw new Failure(`There is no benchmark "${unknown}"; there are ${[...benches.keys()].join(', ')}.`);
  const progress = new Progress();
  await build(progress, lifecycle.signal);
  for (const name of names) {
    const tables = (await benches.get(name)?.({ lifecycle, progress })) ?? [];
    for (const table of tables) progress.print(textOf(table));
  }
  return 0;
});
