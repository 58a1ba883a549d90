import { isNativeError } from 'node:util/types';

const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
const isDatabaseError = (error: Error): error is Error & Record<'code' | 'table' | 'constraint' | 'routine', unknown> => 'severity' in error;

/**
 * An error as a log may hold it. What PostgreSQL says repeats the values of a row, and those are people's data (product D28): of its
 * errors only the code, the constraint and the place in our code are kept.
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { type: typeof error };
  const frames = framesOf(error.stack);
  if (!isDatabaseError(error)) return { type: error.name, message: error.message, frames };
  const { code, table, constraint, routine } = error;
  return { type: 'DatabaseError', code, table, constraint, routine, frames };
}
