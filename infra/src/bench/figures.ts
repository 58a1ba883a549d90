import type { Result } from 'autocannon';
import { Failure } from '../console/failure';
import { runToEnd } from '../processes/run-program';

/** The median, which one outlier cannot move. */
export const median = (values: readonly number[]): number => quantile(values, 1 / 2);

/** The lower quartile: noise only adds to a time, so the faster half is more reliable. */
export const lowerQuartile = (values: readonly number[]): number => quantile(values, 1 / 4);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** A whole number with a thousands separator. */
export const integer = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** `0.72 ×`. */
export const multiple = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** Seconds of milliseconds: `4.2 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Bytes as kilobytes of 1,000: `104.2 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Table cells of times: lower quartile, median and maximum, in milliseconds. */
export const spread = (times: readonly number[]): string[] =>
  [lowerQuartile(times), median(times), Math.max(...times)].map((time) => `${integer(time)} ms`);

/** Table cells of longer times: median, maximum and count. */
export const secondsSpread = (times: readonly number[]): string[] => [
  seconds(median(times)),
  seconds(Math.max(...times)),
  String(times.length),
];

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A table of a benchmark's results. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** One line per aim: whether it is met. */
  aims?: readonly string[];
};

/** The table as text: numbers aligned right, texts left. */
export function textOf({ title, head, rows, aims = [] }: Table): string {
  const columns = head.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return {
      width: Math.max(...[name, ...cells].map(({ length }) => length)),
      isFigure: cells.every((cell) => /^[\d.]|^$/.test(cell)),
    };
  });
  const line = (cells: readonly string[]) =>
    columns
      .map(({ width, isFigure }, column) =>
        isFigure ? (cells[column] ?? '').padStart(width) : (cells[column] ?? '').padEnd(width),
      )
      .join('   ')
      .trimEnd();
  const rule = columns.map(({ width }) => '─'.repeat(width)).join('   ');
  return [
    '',
    title,
    '',
    ...[line(head), rule, ...rows.map(line)].map((text) => `  ${text}`),
    '',
    ...aims.map((aim) => `  ${aim}`),
  ].join('\n');
}

/** An aim and whether it is met, with the figure. */
export function aimLine(aim: string, figure: string, isMet: boolean): string {
  return `Aim ${isMet ? 'met' : 'MISSED'}: ${aim}; measured ${figure}`;
}

/**
 * Measures the variants interleaved, so that noise of the machine affects all of them; every other
 * round is reversed, so that none
 * always comes after the same one.
 * @returns for each variant its measurements, in the order they were made
 */
export async function interleave<Name extends string, Result>(
  variants: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(variants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<
    Name,
    Result[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results[name].push(await variants[name]());
  }
  return results;
}

/** The median ratio of two variants over all rounds: noise affects both of a round. */
export const medianRatio = (ones: readonly number[], others: readonly number[]): number =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));

/** The result of a load: responses per second, and the 99th percentile in milliseconds. */
export type Load = { requestsPerSecond: number; p99: number };

type LoadOptions = {
  /** The expected status. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Number of connections. */
  connections: number;
};

const duration = 5;

/**
 * Sends requests for some seconds from a separate process (autocannon).
 * @throws Failure for an unexpected response
 */
export async function load(
  url: string,
  { status = 200, headers = {}, connections }: LoadOptions,
  signal: AbortSignal,
): Promise<Load> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => [
    '--headers',
    `${name}=${value}`,
  ]);
  const options = [
    '--json',
    '--no-progress',
    '--connections',
    String(connections),
    '--duration',
    String(duration),
  ];
  const args = [require.resolve('autocannon'), ...options, ...headerArguments, url];
  const { output } = await runToEnd({ command: process.execPath, args, signal });
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (!json) throw new Failure(`The load generator failed: ${output}`);
  const { requests, latency, errors, statusCodeStats } = JSON.parse(json) as Result;
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (errors > 0 || others.length > 0)
    throw new Failure(
      `${url} did not always answer ${status}: ${errors} errors, statuses ${others.join(', ')}`,
    );
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}

/** The median of several loads. */
const medianLoad = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
});

const rounds = 5;

/** A read, measured at its service and through the gateway. */
export type Comparison = { row: string[]; ratio: number };

/** The label of the comparison's row. */
export const comparisonHead = [
  '',
  'direct, requests/s',
  'p99',
  'through the gateway',
  'p99',
  'of direct',
];

/** Measures a service directly and through the gateway, interleaved. */
export async function compareWithGateway(
  what: string,
  path: string,
  { service, gateway }: { service: string; gateway: string },
  options: LoadOptions,
  signal: AbortSignal,
): Promise<Comparison> {
  const loads = await interleave(
    {
      direct: () => load(service + path, options, signal),
      through: () => load(gateway + path, options, signal),
    },
    rounds,
  );
  const [direct, through] = [medianLoad(loads.direct), medianLoad(loads.through)];
  const ratio = through.requestsPerSecond / direct.requestsPerSecond;
  const values = [direct, through].flatMap(({ requestsPerSecond, p99 }) => [
    integer(requestsPerSecond),
    `${p99} ms`,
  ]);
  return { row: [what, ...values, multiple(ratio)], ratio };
}
