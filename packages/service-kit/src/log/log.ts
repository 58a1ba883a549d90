import ipaddr from 'ipaddr.js';
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

/** Characters that wait while standard output cannot be written. */
const maxWaiting = 64 * 1024;

/**
 * Standard output. While it cannot be written, because the disk is full or nobody reads, lines are
 * dropped: a log neither ends nor delays its process.
 * @param onDropped is called when it can be written again
 */
function standardOutput(onDropped: (lines: number) => void): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: maxWaiting });
  let dropped = 0;
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('drop', () => {
    dropped += 1;
    // Tries again to write what waits.
    output.write('');
  });
  output.on('write', () => (isFailing = false));
  output.on('drain', () => {
    if (dropped > 0) setImmediate(onDropped, dropped);
    dropped = 0;
  });
  // At the exit it would try for ever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => void (isFailing || flush());
  return output;
}

/** Structured log, one JSON object per line, without names, e-mails, bodies or query strings. */
export type Log = Logger;

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
  const log: Log = pino(
    options,
    to ??
      standardOutput((lines) =>
        log.warn({ lines }, 'Lines of this log are missing: they could not be written'),
      ),
  );
  return log;
}

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. It distinguishes a
 * school from the rest of the world, but not persons.
 * @returns `unknown` for an invalid address
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  const site = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${site.join(':')}::/48`;
}
