import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, pino } from 'pino';

const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
const isDatabaseError = (error: Error): error is Error & Record<'code' | 'table' | 'constraint' | 'routine', unknown> => 'severity' in error;

/**
 * An error as a log may hold it. What PostgreSQL says repeats the values of a row, and those are people's data (product D28): of its
 * errors only the code, the constraint and the place in our code are kept.
 */
function safeError(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { type: typeof error };
  const frames = framesOf(error.stack);
  if (!isDatabaseError(error)) return { type: error.name, message: error.message, frames };
  const { code, table, constraint, routine } = error;
  return { type: 'DatabaseError', code, table, constraint, routine, frames };
}

/** Structured log, one JSON object a line. It never holds names, e-mails, bodies or query strings (product D28). */
export type Log = Logger;

/** Lines are written together, 4 kB or what came in 50 ms: a write for each of them is a tenth of a busy gateway's work. What is left is written at exit. */
const batching = { minLength: 4_096, periodicFlush: 50 };

/**
 * A process's log.
 * @param name the service, in every line
 * @param to where lines go; stdout where it says nothing
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
