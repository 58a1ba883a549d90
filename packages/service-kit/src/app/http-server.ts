import type { Express, Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { networkOf, type Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { ProblemError, sendProblem } from '../problem/problem';
import { healthPaths, isStopping } from '../process/health';
import {
  type OutgoingHttpHeaders,
  type Server,
  IncomingMessage,
  ServerResponse,
  createServer,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds. A request is an upload of 5 MB at most. */
const defaultTimes = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 };

export interface ServerOptions {
  /** Logs requests that cannot be parsed. */
  readonly log: Log;
  /** Headers of every response, also to requests that cannot be parsed. */
  readonly headers?: OutgoingHttpHeaders;
  /** Shorter limits for tests, as in `node:http`. */
  readonly times?: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly connectionsCheckingInterval?: number;
  };
  /** Milliseconds that a client may leave a response unread. */
  readonly stallTimeout?: number;
}

/** An HTTP server for an Express app, with time limits and answers to unreadable requests. */
export function expressServer(
  app: Express,
  { log, headers = {}, times, stallTimeout = 30_000 }: ServerOptions,
): Server {
  // Node calls it for every response, also where the handler did not.
  app.response.writeHead = function writeHead(
    this: ServerResponse,
    ...args: Parameters<ServerResponse['writeHead']>
  ) {
    // A client that sent its next request on this connection would lose it when the process ends.
    if (isStopping(app)) this.setHeader('Connection', 'close');
    // Node counts writing that goes on as activity, and destroys the socket where there is none.
    this.setTimeout(stallTimeout);
    return ServerResponse.prototype.writeHead.apply(this, args);
  } as Response['writeHead'];
  // Requests that Node would refuse by itself, without our headers and log line, are passed to the
  // app.
  const server = createServer(
    { ...defaultTimes, ...times, maxHeaderSize: 16_384, requireHostHeader: false },
    app,
  );
  server.on('checkExpectation', app);
  handleUnreadable(server, headers, log);
  return server;
}

const problems: Readonly<Record<string, () => ProblemError>> = {
  HPE_HEADER_OVERFLOW: () =>
    new ProblemError('headers_too_large', 'The head of the request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ProblemError('too_slow', 'The request took too long to come'),
};
const malformed = () => new ProblemError('malformed', 'The request is malformed');
const noProxy = () => new ProblemError('method_not_allowed', 'This server leads nowhere else');

/** The client ended the connection within its request, usually because it disconnected. */
const closedMidRequest = 'HPE_INVALID_EOF_STATE';
/** Milliseconds that a client has to read the response: closing at once would discard it. */
const lingerMs = 1_000;

const refusedStatuses = new WeakMap<ServerResponse, number>();

/**
 * Sends a documented error for unreadable requests: not HTTP, headers too large, a broken body, one
 * that takes too long, or CONNECT. The connection is closed. A client that has disconnected, or has
 * the beginning of a response, gets nothing more. Each has a log line: that of the request where
 * there was one, else its own.
 * @param headers those of every response
 */
function handleUnreadable(server: Server, headers: OutgoingHttpHeaders, log: Log): void {
  const responses = new WeakMap<Duplex, ServerResponse>();

  function refuse(socket: Socket, problem: ProblemError, reason: string): void {
    const open = responses.get(socket);
    const isUnderway = open !== undefined && !open.writableFinished;
    const requestId = String((isUnderway && open.getHeader('X-Request-Id')) || randomUUID());
    const response = new ServerResponse(new IncomingMessage(socket));
    if (isUnderway) {
      if (reason !== closedMidRequest) refusedStatuses.set(open, problem.status);
      open.detachSocket(socket);
      response.once('close', () => open.emit('close'));
    } else {
      const network = networkOf(socket.remoteAddress ?? '');
      log.info({ requestId, route: 'none', status: problem.status, reason, network }, 'Answered');
    }
    response.assignSocket(socket);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    sendProblem(response, problem, requestId);
    response.once('finish', () => socket.end());
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  server.on('request', (request, response) => void responses.set(request.socket, response));
  server.on('connect', (_request, socket) => {
    if (socket instanceof Socket) refuse(socket, noProxy(), 'CONNECT');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error;
    const response = responses.get(socket);
    const hasBegun = response !== undefined && response.headersSent && !response.writableFinished;
    if (code === 'ECONNRESET' || !socket.writable || hasBegun || !(socket instanceof Socket))
      socket.destroy();
    else refuse(socket, (problems[code] ?? malformed)(), code);
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
      const status =
        refusedStatuses.get(response) ?? (response.writableFinished ? response.statusCode : 499);
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

/** Refuses requests without Host (RFC 9112, 3.2). */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === '1.1')
    throw new ProblemError('malformed', 'The request names no host');
  next();
};
