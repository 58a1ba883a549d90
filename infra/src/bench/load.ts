import type { Result } from 'autocannon';
import { Failure } from '../console/failure';
import { runToEnd } from '../processes/run-to-end';
import { median } from './figures';

/** What a load met: answers a second, and the milliseconds that 99 of 100 answers kept within. */
export type Load = { requestsPerSecond: number; p99: number };

export type LoadOptions = {
  /** The status every answer must have. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** How many ask at the same time. */
  connections: number;
};

const duration = 5;

/**
 * Asks as often as it gets answers, for some seconds, from a process of its own.
 * @throws Failure when an answer is not the one expected.
 */
export async function load(url: string, { status = 200, headers = {}, connections }: LoadOptions, signal: AbortSignal): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const options = ['--json', '--no-progress', '--connections', String(connections), '--duration', String(duration)];
  const args = [require.resolve('autocannon'), ...options, ...given, url];
  const { output } = await runToEnd({ command: process.execPath, args, signal });
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (!json) throw new Failure(`The load generator failed: ${output}`);
  const { requests, latency, errors, statusCodeStats } = JSON.parse(json) as Result;
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (errors > 0 || others.length > 0) throw new Failure(`${url} did not always answer ${status}: ${errors} errors, statuses ${others.join(', ')}`);
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}

/** The load in the middle of several. */
export const medianLoad = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
});
