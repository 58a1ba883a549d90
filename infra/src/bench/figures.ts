import type { Result } from 'autocannon';
import { Failure, runToEnd } from '@sandites/cli/console';

/** The median, which one outlier cannot move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A whole number with a thousands separator. */
export const integer = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** `0.72 ×`. */
export const multiple = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** Seconds of milliseconds: `4.2 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Bytes as kilobytes of 1,000: `104.2 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** A table of a benchmark's results. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** One line per aim: whether it is met. */
  aims?: readonly string[];
};

/** The table in Markdown. */
export function textOf({ title, head, rows, aims = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)];
  return [`## ${title}`, '', ...table, '', ...aims.map((aim) => `- ${aim}`), ''].join('\n');
}

/** An aim and whether it is met, with the figure. */
export function aimLine(aim: string, figure: string, isMet: boolean): string {
  return `Aim ${isMet ? 'met' : 'MISSED'}: ${aim}; measured ${figure}`;
}

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
