import autocannon from 'autocannon';
import { Failure } from '@sandites/cli/console';

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
  headers?: Readonly<Record<string, string>>;
  /** Number of connections. */
  connections: number;
};

/** Seconds of a load. */
const duration = 5;

/**
 * Sends requests for some seconds from a thread of its own.
 * @throws Failure for an unexpected response
 */
export async function load(url: string, { headers = {}, connections }: LoadOptions): Promise<Load> {
  const { requests, latency, errors, statusCodeStats } = await autocannon({
    url,
    headers: { ...headers },
    connections,
    duration,
    workers: 1,
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200');
  if (errors > 0 || others.length > 0)
    throw new Failure(
      `${url} did not always answer 200: ${errors} errors, statuses ${others.join(', ')}`,
    );
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}
