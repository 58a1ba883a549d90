import { limits, type Problem } from '@sandites/contracts';
import type { ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';
import { databaseProblem } from '../database/database-problem';
import { ProblemError } from './problem-error';

const byStatus = new Map<unknown, () => ProblemError>([
  [400, () => new ProblemError('malformed', 'The request is malformed')],
  [413, () => new ProblemError('too_large', 'The body is too large')],
  [
    415,
    () =>
      new ProblemError(
        'unsupported_media_type',
        'The body is of a kind that this call does not take',
      ),
  ],
]);

/** Client errors of Express and its body parsers have a status; their messages are not sent. */
function clientProblem(error: unknown): ProblemError | undefined {
  return isNativeError(error) && 'status' in error ? byStatus.get(error.status)?.() : undefined;
}

/** Converts any error into a problem. An unexpected error is `internal`, without details. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return (
    clientProblem(error) ??
    databaseProblem(error) ??
    new ProblemError('internal', 'Something went wrong on our side')
  );
}

/** The body of a problem. `error` repeats the message: screens read one or the other. */
export function problemBody(
  { code, message, issues, current }: ProblemError,
  requestId: string,
): Problem {
  return {
    message,
    error: message,
    code,
    requestId,
    ...(issues && issues.length > 0 && { issues: issues.slice(0, limits.rowIssues) }),
    ...(current !== undefined && { current }),
  };
}

/**
 * Sends a problem response. Where a response has begun, the connection is destroyed instead, so
 * that the client sees that it is incomplete.
 */
export function sendProblem(
  response: ServerResponse,
  problem: ProblemError,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(problemBody(problem, requestId)));
  response.writeHead(problem.status, {
    ...problem.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
  response.end(body);
}
