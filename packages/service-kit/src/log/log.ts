import { isIPv4, isIPv6 } from 'node:net';
import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, pino } from 'pino';

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
const isDatabaseError = (
  error: Error,
): error is Error & Record<'code' | 'table' | 'constraint' | 'routine', unknown> =>
  'severity' in error;

/**
 * An error for the log. PostgreSQL's messages repeat row values, which are personal data: of its
 * errors only the code, the constraint and the place in our code are kept.
 */
function safeError(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { type: typeof error };
  const frames = framesOf(error.stack);
  if (!isDatabaseError(error)) return { type: error.name, message: error.message, frames };
  const { code, table, constraint, routine } = error;
  return { type: 'DatabaseError', code, table, constraint, routine, frames };
}

/**
 * Structured log, one JSON object per line, without names, e-mails, bodies or query strings.
 */
export type Log = Logger;

/**
 * Lines are buffered, up to 12 kB or 50 ms: a write per line takes a tenth of a busy gateway's
 * time. The rest is written at exit.
 */
const batching = { minLength: 12_288, periodicFlush: 50 };

/**
 * A process's log.
 * @param name the service, in every line
 * @param to the destination. Default: stdout
 */
export function createLog(name: string, level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: safeError },
  };
  return pino(options, to ?? pino.destination({ dest: 1, sync: false, ...batching }));
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [left = [], right = []] = address
    .split('::', 2)
    .map((part) => part.split(':').filter(Boolean));
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
}

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. It distinguishes a
 * school from the rest of the
 * world, but not persons.
 * @returns `unknown` for an invalid address
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const site = groupsOf(address)
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${site.join(':')}::/48`;
}
