import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Log } from '../log/log';
import { notFound, ProblemError } from '../problem/problem-error';
import { problemOf, sendProblem } from '../problem/send-problem';
import { requestIdOfResponse } from './request-log';

interface KnownPath {
  readonly method: string;
  readonly path: string;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);

/** Requests without a route: 405 where the path has other methods, else 404. */
export function noRoute(knownPaths: readonly KnownPath[]): RequestHandler {
  const patterns = knownPaths.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return ({ path }) => {
    const methods = [
      ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    if (methods.length === 0) throw notFound();
    throw new ProblemError('method_not_allowed', 'This path does not take this method', {
      headers: { Allow: methods.join(', ') },
    });
  };
}

/** Sends every error in the documented shape. Only unexpected errors are logged as errors. */
export function problemHandler(logOf: (response: Response) => Log): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') logOf(response).error({ err: error }, 'Unexpected error');
    else if (problem.status > 500) logOf(response).warn({ err: error }, problem.message);
    sendProblem(response, problem, requestIdOfResponse(response));
  };
}
