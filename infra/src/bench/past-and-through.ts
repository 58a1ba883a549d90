import { times, whole } from './figures';
import { inTurns } from './in-turns';
import { load, medianLoad, type LoadOptions } from './load';

const rounds = 5;

/** A read, measured at its service and through the gateway. */
export type Comparison = { row: string[]; ratio: number };

/** What `row` of a comparison says. */
export const comparisonHead = ['', 'direct, requests/s', 'p99', 'through the gateway', 'p99', 'of direct'];

/** Asks a service directly and through the gateway, in turns. */
export async function pastAndThrough(
  what: string,
  path: string,
  { service, gateway }: { service: string; gateway: string },
  options: LoadOptions,
  signal: AbortSignal,
): Promise<Comparison> {
  const loads = await inTurns({ direct: () => load(service + path, options, signal), through: () => load(gateway + path, options, signal) }, rounds);
  const [direct, through] = [medianLoad(loads.direct), medianLoad(loads.through)];
  const ratio = through.requestsPerSecond / direct.requestsPerSecond;
  const figures = [direct, through].flatMap(({ requestsPerSecond, p99 }) => [whole(requestsPerSecond), `${p99} ms`]);
  return { row: [what, ...figures, times(ratio)], ratio };
}
