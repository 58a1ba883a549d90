import autocannon from 'autocannon';
import { Failure } from '@sandites/cli/console';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const integer = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** `0.72 ×` */
export const multiple = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** `4.2 s` */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** `104.2 kB` */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  aims?: readonly string[];
};

export function textOf({ title, head, rows, aims = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)];
  return [`## ${title}`, '', ...table, '', ...aims.map((aim) => `- ${aim}`), ''].join('\n');
}

export function aimLine(aim: string, figure: string, isMet: boolean): string {
  return `Aim ${isMet ? 'met' : 'MISSED'}: ${aim}; measured ${figure}`;
}

/** The 99th percentile in milliseconds. */
export type Load = { requestsPerSecond: number; p99: number };

type LoadOptions = {
  headers?: Readonly<Record<string, string>>;
  connections: number;
};

/** Seconds */
const duration = 5;

/**
 * From a thread of its own.
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
