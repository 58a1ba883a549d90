import { measureAlike } from '../bench/alike-bench';
import { measureAthletes } from '../bench/athletes-bench';
import { textOf } from '../bench/figures';
import { measureGateway } from '../bench/gateway-bench';
import { measureGrowth } from '../bench/growth-bench';
import type { Bench } from '../bench/harness';
import { measureLoops } from '../bench/loops-bench';
import { measurePages } from '../bench/pages/pages-bench';
import { measurePanel } from '../bench/panel-bench';
import { readPlans } from '../bench/plans/plans-bench';
import { measurePlayers } from '../bench/players-bench';
import { measurePlayersTable } from '../bench/players-table-bench';
import { measureBrokenVersions } from '../bench/releases/broken-versions-bench';
import { measureReleases } from '../bench/releases/releases-bench';
import { measureSoak } from '../bench/soak-bench';
import { measureStart } from '../bench/start-bench';
import { measureUpload } from '../bench/upload-bench';
import { build } from '../build/build';
import { runCommand } from '../console/command';
import { Failure } from '../console/failure';

/** Every benchmark, by name. */
const benches: ReadonlyMap<string, Bench> = new Map([
  ['pages', measurePages],
  ['gateway', measureGateway],
  ['start', measureStart],
  ['loops', measureLoops],
  ['players', measurePlayers],
  ['upload', measureUpload],
  ['plans', readPlans],
  ['athletes', measureAthletes],
  ['players-table', measurePlayersTable],
  ['panel', measurePanel],
  ['releases', measureReleases],
  ['broken-versions', measureBrokenVersions],
  ['alike', measureAlike],
  ['growth', measureGrowth],
  ['soak', measureSoak],
]);

const command = {
  name: 'npm run bench',
  about: 'Measures the figures of docs/performance.md: all, or the benchmarks that are named.',
  takes: '[benchmark] …',
  examples: [
    ['npm run bench', 'all of them'],
    ['npm run bench -- releases', 'one'],
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
  for (const name of names) {
    const tables = (await benches.get(name)?.({ lifecycle, progress })) ?? [];
    for (const table of tables) progress.print(textOf(table));
  }
  return { lines: [] };
});
