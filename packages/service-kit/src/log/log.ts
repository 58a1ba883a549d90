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
