import { measureAlike } from './alike-bench';
import { measureAthletes } from './athletes-bench';
import type { Bench } from './harness';
import { measureGateway } from './gateway-bench';
import { measureGrowth } from './growth-bench';
import { measureLoops } from './loops-bench';
import { measurePages } from './pages/pages-bench';
import { measurePanel } from './panel-bench';
import { readPlans } from './plans/plans-bench';
import { measurePlayers } from './players-bench';
import { measurePlayersTable } from './players-table-bench';
import { measureBrokenVersions } from './releases/broken-versions-bench';
import { measureReleases } from './releases/releases-bench';
import { measureSoak } from './soak-bench';
import { measureStart } from './start-bench';
import { measureUpload } from './upload-bench';

/** Every benchmark, by the name it is asked for with. */
export const benches: ReadonlyMap<string, Bench> = new Map([
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
