import type { Request, RequestHandler, Response } from 'express';
import { requestIdOf } from '../calls/request-id';
import type { Log } from '../log/log';
import type { ObservedRequest } from '../metrics/metrics';
import { healthPaths } from '../process/health';
import { ProblemError } from '../problem/problem-error';
import { refusedWith } from '../process/unreadable-requests';

const logs = new WeakMap<Response, Log>();

/** The pattern of the route that answered: a raw path may hold a share code. */
const routeOf = (route: unknown): string =>
  typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string' ? route.path : 'none';

/** Those in front ask every few seconds whether the process lives. */
function levelOf(route: string, status: number): 'error' | 'warn' | 'info' | 'debug' {
  if (healthPaths.includes(route)) return 'debug';
  if (status === 500) return 'error';
  return status > 500 ? 'warn' : 'info';
}

/** The id of the request being answered. */
export const requestIdOfAnswer = (response: Response): string => String(response.getHeader('X-Request-Id'));

/** What else the line of a request says; nothing that names a person (product D28). */
type Details = (request: Request, response: Response, status: number) => object;

/** What a request log does besides its line. */
interface RequestLogOptions {
  readonly details?: Details;
  /** Hears of every request when it is done. */
  readonly observe?: (request: ObservedRequest) => void;
}

/** Gives every request its id, and writes one line about each when it is done. */
export const requestLog = (log: Log, { details = () => ({}), observe = () => {} }: RequestLogOptions = {}): RequestHandler => (request, response, next) => {
  const began = performance.now();
  const requestId = requestIdOf(request.headers['x-request-id']);
  response.setHeader('X-Request-Id', requestId);
  response.once('close', () => {
    const status = refusedWith(response) ?? (response.writableFinished ? response.statusCode : 499);
    const route = routeOf(request.route);
    const elapsed = performance.now() - began;
    const ms = Math.round(elapsed * 10) / 10;
    observe({ method: request.method, route, status, seconds: elapsed / 1_000 });
    log[levelOf(route, status)]({ requestId, method: request.method, route, status, ms, ...details(request, response, status) }, 'Answered');
  });
  next();
};

/** Refuses what does not say which site it is for (RFC 9112, 3.2). */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === '1.1') throw new ProblemError('malformed', 'The request names no host');
  next();
};

/** The log of one request: its id is in every line. */
export function logOf(log: Log): (response: Response) => Log {
  return (response) => {
    const own = logs.get(response) ?? log.child({ requestId: requestIdOfAnswer(response) });
    logs.set(response, own);
    return own;
  };
}
