import type { Express, Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import onHeaders from 'on-headers';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { healthPaths, isStopping } from './health';

/** Milliseconds. A request is an upload of 5 MB at most. */
const defaultTimes = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 };

export interface ServerOptions {
  /** Shorter limits for tests, as in `node:http`. */
  readonly times?: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly connectionsCheckingInterval?: number;
  };
  /** Milliseconds that a client may leave a response unread. */
  readonly stallTimeout?: number;
}

/** An HTTP server for an Express app, with time limits. Unreadable requests are answered by Node. */
export function expressServer(
  app: Express,
  { times, stallTimeout = 30_000 }: ServerOptions = {},
): Server {
  return createServer({ ...defaultTimes, ...times }, (request, response) => {
    onHeaders(response, () => {
      // A client that sent its next request on this connection would lose it when the process ends.
      if (isStopping(app)) response.setHeader('Connection', 'close');
      // Node counts writing that goes on as activity, and destroys the socket where there is none.
      response.setTimeout(stallTimeout);
    });
    app(request, response);
  });
}

/** That of the header where it is well-formed, else a new one. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,128}$/.test(header) ? header : randomUUID();
}

/** The pattern of the matched route: a raw path may contain a share code. */
const routeOf = (route: unknown): string =>
  typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
    ? route.path
    : 'none';

/** Load balancers poll health every few seconds, so it is not logged. */
function levelOf(route: string, status: number): 'error' | 'warn' | 'info' | 'debug' {
  if (healthPaths.includes(route)) return 'debug';
  if (status === 500) return 'error';
  return status > 500 ? 'warn' : 'info';
}

export const requestIdOfResponse = (response: Response): string =>
  String(response.getHeader('X-Request-Id'));

/** Headers that correlate an outgoing request. */
export interface ForwardedHeaders {
  readonly 'x-request-id': string;
}

const logs = new WeakMap<Response, Log>();

/** The logger of one request, with its request id in every line. */
export function logOf(response: Response): Log {
  const log = logs.get(response);
  if (!log) throw new Error('The app has no requestLog');
  return log;
}

/** The headers for outgoing requests of the request with this logger. */
export const forwardedHeadersOfLog = (log: Log): ForwardedHeaders => ({
  'x-request-id': String(log.bindings()['requestId'] ?? ''),
});

/** The same from its response. */
export const forwardedHeaders = (response: Response): ForwardedHeaders => ({
  'x-request-id': requestIdOfResponse(response),
});

/** Further fields of a request's log line; nothing that names a person. */
type Details = (request: Request, response: Response, status: number) => object;

interface RequestLogOptions {
  readonly details?: Details;
  readonly metrics?: Metrics | undefined;
}

/** Assigns a request id to every request, and logs one line at its end. */
export const requestLog =
  (log: Log, { details = () => ({}), metrics }: RequestLogOptions = {}): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', requestId);
    const ownLog = log.child({ requestId });
    logs.set(response, ownLog);
    metrics?.inFlight.inc();
    response.once('close', () => {
      metrics?.inFlight.dec();
      const status = response.writableFinished ? response.statusCode : 499;
      const route = routeOf(request.route);
      const elapsed = performance.now() - startedAt;
      const ms = Math.round(elapsed * 10) / 10;
      metrics?.durations.observe({ method: request.method, route, status }, elapsed / 1_000);
      ownLog[levelOf(route, status)](
        {
          method: request.method,
          route,
          status,
          ms,
          ...details(request, response, status),
        },
        'Answered',
      );
    });
    next();
  };
