import { isNativeError } from 'node:util/types';
import { ProblemError, type ProblemDetails } from '../problem/problem-error';

const retrySoon: ProblemDetails = { headers: { 'Retry-After': '1' } };
const busy = () =>
  new ProblemError('unavailable', 'The service is busy, please try again', retrySoon);
const down = () =>
  new ProblemError(
    'unavailable',
    'The service cannot reach its database, please try again',
    retrySoon,
  );

/** Problems for PostgreSQL's error codes (PostgreSQL manual, appendix A). */
const byCode: Record<string, () => ProblemError> = {
  '23505': () => new ProblemError('conflict', 'There is one like it already'),
  '23503': () =>
    new ProblemError(
      'conflict',
      'Something it belongs to is gone, or something still belongs to it',
    ),
  '23502': () => new ProblemError('invalid', 'A field is missing'),
  '23514': () => new ProblemError('invalid', 'A field has a value that cannot be stored'),
  '40001': busy,
  '40P01': busy,
  '53300': busy,
  '55P03': busy,
  '57014': busy,
  '25P03': busy,
};
const byClass: Record<string, () => ProblemError> = {
  '22': () => new ProblemError('invalid', 'A field has a value that cannot be stored'),
  '08': down,
  '57': down,
};
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const lostConnection =
  /Connection terminated|connection timeout|Client has encountered a connection error|not queryable/i;

const onViolation =
  (code: '23503' | '23505') =>
  (message: string) =>
  async <T>(statement: PromiseLike<T>): Promise<T> => {
    try {
      return await statement;
    } catch (error) {
      throw isNativeError(error) && 'code' in error && error.code === code
        ? new ProblemError('conflict', message)
        : error;
    }
  };

/** Awaits a statement, and sets the message of its unique-constraint conflict. */
export const onDuplicate = onViolation('23505');

/** The same for a foreign key: a referenced row is missing, or the row is still referenced. */
export const onBrokenReference = onViolation('23503');

/** The problem of a database error; undefined for other errors. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  if (!isNativeError(error)) return undefined;
  if (error.name === 'KnexTimeoutError') return busy();
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.has(code) || lostConnection.test(error.message)) return down();
  return 'severity' in error ? (byCode[code] ?? byClass[code.slice(0, 2)])?.() : undefined;
}
