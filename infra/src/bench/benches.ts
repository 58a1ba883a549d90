import type { Bench } from './bench';
import { measureGateway } from './gateway-bench';
import { measurePages } from './pages/pages-bench';

/** Every benchmark, by the name it is asked for with. */
export const benches: ReadonlyMap<string, Bench> = new Map([
  ['pages', measurePages],
  ['gateway', measureGateway],
]);
