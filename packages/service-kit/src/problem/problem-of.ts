import { isNativeError } from 'node:util/types';
import { databaseProblem } from '../database/database-problem';
import { ProblemError } from './problem-error';

const byStatus = new Map<unknown, () => ProblemError>([
  [400, () => new ProblemError('malformed', 'The request is malformed')],
  [413, () => new ProblemError('too_large', 'The body is too large')],
  [415, () => new ProblemError('unsupported_media_type', 'The body is of a kind that this call does not take')],
]);

/** What Express and its body parsers throw at a client's mistake carries a status; nothing of their texts leaves the server. */
function clientProblem(error: unknown): ProblemError | undefined {
  return isNativeError(error) && 'status' in error ? byStatus.get(error.status)?.() : undefined;
}

/** The one place where any error becomes an answer. What nobody foresaw is `internal`, and says nothing. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return clientProblem(error) ?? databaseProblem(error) ?? new ProblemError('internal', 'Something went wrong on our side');
}
