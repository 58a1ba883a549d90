import { limits, type Problem } from '@sandites/contracts';
import type { ServerResponse } from 'node:http';
import type { ProblemError } from './problem-error';

/** A problem as the body of an answer. `error` repeats the message: the screens read one or the other. */
export function problemBody({ code, message, issues, current }: ProblemError, requestId: string): Problem {
  return { message, error: message, code, requestId, ...(issues && issues.length > 0 && { issues: issues.slice(0, limits.rowIssues) }), ...(current !== undefined && { current }) };
}

/** Answers with a problem. Does nothing where the answer has begun; the connection is cut then, so that nobody takes half an answer for a whole. */
export function sendProblem(response: ServerResponse, problem: ProblemError, requestId: string): void {
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
