import { databaseProblem } from '../database/database-problem';
import { ProblemError } from './problem-error';

const byStatus = {
  400: ['malformed', 'The request is malformed'],
  404: ['not_found', 'Not found'],
  413: ['too_large', 'The body is too large'],
  415: ['unsupported_media_type', 'The body has a type that this call does not take'],
} as const;
const isKnown = (status: unknown): status is keyof typeof byStatus => typeof status === 'number' && status in byStatus;

/** What Express and its body parsers throw at a client's mistake carries a status; nothing of their texts leaves the server. */
function clientProblem(error: unknown): ProblemError | undefined {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return isKnown(status) ? new ProblemError(...byStatus[status]) : undefined;
}

/** The one place where any error becomes an answer. What nobody foresaw is `internal`, and says nothing. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return clientProblem(error) ?? databaseProblem(error) ?? new ProblemError('internal', 'Something went wrong on our side');
}
