import { pino, type DestinationStream, type Logger } from 'pino';
import { safeError } from './safe-error';

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
