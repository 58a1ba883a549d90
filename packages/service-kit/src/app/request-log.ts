import type { Request, RequestHandler, Response } from 'express';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Log } from '../log/log';
import type { ObservedRequest } from '../metrics/metrics';
import { ProblemError } from '../problem/problem';
import { healthPaths } from '../process/health';
import { refusedWith } from '../process/serve';

/**
 * The request's id: that of its header where it is well-formed, else a new one. It is in the
 * response and in every log line.
 */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,128}$/.test(header) ? header : randomUUID();
}

const logs = new WeakMap<Response, Log>();
const headersOfLogs = new WeakMap<Log, ForwardedHeaders>();

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

/** The id of the request. */
export const requestIdOfResponse = (response: Response): string =>
  String(response.getHeader('X-Request-Id'));

/**
 * The trace context of a request (W3C Trace Context): its trace, received or new, and the span of
 * this process.
 */
interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
}

const traces = new WeakMap<Response, Trace>();
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

function traceOf(header: string | string[] | undefined): Trace {
  const [, traceId = randomHex(16), flags = '00'] =
    (typeof header === 'string' && traceparent.exec(header)) || [];
  return { traceId, spanId: randomHex(8), flags };
}

/** The `traceparent` of outgoing requests for this request. */
export function traceparentOf(response: Response): string {
  const { traceId, spanId, flags } = traces.get(response) ?? traceOf(undefined);
  return `00-${traceId}-${spanId}-${flags}`;
}

/** Headers that correlate an outgoing request: request id and trace. */
export interface ForwardedHeaders {
  readonly 'x-request-id': string;
  readonly traceparent?: string;
}

/** The headers for outgoing requests of this request. */
export const forwardedHeaders = (response: Response): ForwardedHeaders => ({
  'x-request-id': requestIdOfResponse(response),
  traceparent: traceparentOf(response),
});

/** The same from the logger of a request. */
export const forwardedHeadersOfLog = (log: Log): ForwardedHeaders =>
  headersOfLogs.get(log) ?? { 'x-request-id': '' };

/** Further fields of a request's log line; nothing that names a person. */
type Details = (request: Request, response: Response, status: number) => object;

/** Options of the request log. */
interface RequestLogOptions {
  readonly details?: Details;
  /** Called for every request when it has ended. */
  readonly observe?: (request: ObservedRequest) => void;
  /** Called for every request at its start (1) and end (-1). */
  readonly countInFlight?: (change: 1 | -1) => void;
}

/** Assigns request id and trace to every request, and logs one line at its end. */
export const requestLog =
  (
    log: Log,
    { details = () => ({}), observe = () => {}, countInFlight = () => {} }: RequestLogOptions = {},
  ): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', requestId);
    const trace = traceOf(request.headers['traceparent']);
    traces.set(response, trace);
    countInFlight(1);
    response.once('close', () => {
      countInFlight(-1);
      const status =
        refusedWith(response) ?? (response.writableFinished ? response.statusCode : 499);
      const route = routeOf(request.route);
      const elapsed = performance.now() - startedAt;
      const ms = Math.round(elapsed * 10) / 10;
      observe({ method: request.method, route, status, seconds: elapsed / 1_000 });
      log[levelOf(route, status)](
        {
          requestId,
          traceId: trace.traceId,
          spanId: trace.spanId,
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

/** Refuses requests without Host (RFC 9112, 3.2). */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === '1.1')
    throw new ProblemError('malformed', 'The request names no host');
  next();
};

/** The logger of one request, with its request id and trace id in every line. */
export function logOf(log: Log): (response: Response) => Log {
  return (response) => {
    const logOfRequest =
      logs.get(response) ??
      log.child({
        requestId: requestIdOfResponse(response),
        traceId: traces.get(response)?.traceId,
      });
    logs.set(response, logOfRequest);
    headersOfLogs.set(logOfRequest, forwardedHeaders(response));
    return logOfRequest;
  };
}
