import type { Express } from 'express';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  STATUS_CODES,
} from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { type Log, networkOf } from '../log/log';
import { ProblemError, problemBody } from '../problem/problem';
import { isStopping, markStopping } from './health';
import { programVersion } from './program';

/** Milliseconds. A request is an upload of 5 MB at most. */
const defaultTimes = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 };
/** Milliseconds that a client may leave a response unread. */
const defaultStallTimeout = 30_000;

/** Log, headers and time limits for requests that no app handles. */
export interface ServerOptions {
  /** Logs requests that cannot be parsed. */
  readonly log: Log;
  /** Headers of every response, also to requests that cannot be parsed. */
  readonly headers?: OutgoingHttpHeaders;
  /**
   * Time limits in milliseconds for a request and its headers, and the interval at which they are
   * checked.
   */
  readonly times?: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly connectionsCheckingInterval?: number;
  };
  /**
   * Milliseconds after which a connection is closed whose client has stopped reading the response.
   */
  readonly stallTimeout?: number;
}

/**
 * An HTTP server for an Express app. Its requests and responses are created with Express's
 * prototypes: setting them at every request, as Express
 * does otherwise, halves the throughput on Node 20.
 */
export function expressServer(
  app: Express,
  { log, headers = {}, times, stallTimeout = defaultStallTimeout }: ServerOptions,
): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {
    /** Node calls it for every response, also where the handler did not. */
    override writeHead(
      status: number,
      ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
    ): this {
      // A client that sent its next request on this connection would lose it when the process ends.
      if (isStopping(app)) this.setHeader('Connection', 'close');
      // Node counts writing that goes on as activity, and destroys the socket where there is none.
      this.setTimeout(stallTimeout);
      return super.writeHead(status, ...(rest as [string, OutgoingHttpHeaders]));
    }
  }
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as unknown as typeof app.request;
  app.response = Response.prototype as unknown as typeof app.response;
  // Requests that Node would refuse by itself, without our headers and log line, are passed to the
  // app.
  const server = createServer(
    {
      IncomingMessage: Request,
      ServerResponse: Response,
      ...defaultTimes,
      ...times,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    app,
  );
  server.on(
    'checkExpectation',
    (request, response) => void server.emit('request', request, response),
  );
  handleUnreadable(server, headers, log);
  return server;
}

const problems: Readonly<Record<string, () => ProblemError>> = {
  HPE_HEADER_OVERFLOW: () =>
    new ProblemError('headers_too_large', 'The head of the request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ProblemError('too_slow', 'The request took too long to come'),
};
/** The client ended the connection within its request, usually because it disconnected. */
const closedMidRequest = 'HPE_INVALID_EOF_STATE';
/** Milliseconds that a client has to read the response: closing at once would discard it. */
const lingerMs = 1_000;

const malformed = () => new ProblemError('malformed', 'The request is malformed');
const noProxy = () => new ProblemError('method_not_allowed', 'This server leads nowhere else');

const codeOf = (error: unknown): string =>
  isNativeError(error) && 'code' in error ? String(error.code) : '';
const networkOfSocket = (socket: Duplex): string =>
  networkOf((socket instanceof Socket && socket.remoteAddress) || '');

function responseTo(
  problem: ProblemError,
  requestId: string,
  ownHeaders: OutgoingHttpHeaders,
): string {
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    ...ownHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    'X-Request-Id': requestId,
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    ...lines,
    '',
    body,
  ].join('\r\n');
}

const refusedStatuses = new WeakMap<ServerResponse, number>();

/** The status of a request that was refused after its headers. */
export const refusedWith = (response: ServerResponse): number | undefined =>
  refusedStatuses.get(response);

/**
 * Sends a documented error for unreadable requests: not HTTP, headers too large, a broken body, one
 * that takes too
 * long, or CONNECT. The connection is closed. A client that has disconnected, or has the beginning
 * of a response, gets nothing more.
 * Each has a log line: that of the request where there was one, else its own.
 * @param headers those of every response
 */
function handleUnreadable(server: Server, headers: OutgoingHttpHeaders, log: Log): void {
  const responses = new WeakMap<Duplex, ServerResponse>();

  function refuse(socket: Duplex, problem: ProblemError, reason: string): void {
    const response = responses.get(socket);
    const isUnderway = response !== undefined && !response.writableFinished;
    const requestId = String((isUnderway && response.getHeader('X-Request-Id')) || randomUUID());
    if (isUnderway && reason !== closedMidRequest) refusedStatuses.set(response, problem.status);
    if (!isUnderway)
      log.info(
        {
          requestId,
          route: 'none',
          status: problem.status,
          reason,
          network: networkOfSocket(socket),
        },
        'Answered',
      );
    socket.end(responseTo(problem, requestId, headers));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  server.on('request', (request, response) => void responses.set(request.socket, response));
  server.on('connect', (_request, socket) => refuse(socket, noProxy(), 'CONNECT'));
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const hasBegun = response !== undefined && response.headersSent && !response.writableFinished;
    if (codeOf(error) === 'ECONNRESET' || !socket.writable || hasBegun) socket.destroy();
    else refuse(socket, (problems[codeOf(error)] ?? malformed)(), codeOf(error));
  });
}

/** The reason why a process cannot start, in one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a program's main. An error goes to stderr, as one line where the cause is known
 * (StartError), and the
 * process exits with code 1.
 */
export function start(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${lineOf(error).trim()}\n`, () => process.exit(1));
  });
}

/** Milliseconds after which a stopping process exits in any case. */
const hardStopMs = 25_000;

/**
 * Runs `stop` once on SIGTERM, SIGINT, or when the parent's IPC channel closes (a
 * killed parent sends no signal). Then exits.
 */
function onStop(stop: (cause: string) => Promise<void>): void {
  let isStopping = false;
  const stopOnce = (cause: string) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop(cause).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
  if (process.connected) process.once('disconnect', () => stopOnce('the parent is gone'));
}

/** Milliseconds for open requests to finish after a stop signal. */
const graceMs = 10_000;

/** A server that listens. */
interface Running {
  /** `http://host:port`, with the actual port. */
  readonly url: string;
  /** Stops accepting, lets open requests finish, then closes the app's resources. */
  stop(): Promise<void>;
}

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what listens there, or set PORT to another one',
  EACCES: 'may not be used by this account: set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST to one that is',
  ENOTFOUND: 'cannot be found: set HOST to an address of this machine',
};

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          `${host}:${port} ${listenErrors[error.code ?? ''] ?? `cannot be listened on: ${error.message}`}`,
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
    });
  });
}

function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A keep-alive connection that was busy when `close` was called becomes idle later, and would
    // keep the server open until its timeout.
    const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(forceTimer);
      clearInterval(idleTimer);
      resolve();
    });
  });
}

/**
 * Where to listen, and for how long a stopping process still accepts requests while it is not
 * ready.
 */
interface ServeSettings {
  readonly host: string;
  readonly port: number;
  /** The time that load balancers need to poll `/readyz`. Default: 0. */
  readonly drainSeconds?: number;
}

/**
 * Listens, and shuts down gracefully on SIGTERM, SIGINT, or when the parent with an IPC channel to
 * this process dies: `/readyz` is 503
 * and every response has `Connection: close`, then the port is closed, then the app's resources.
 * @param close closes the app's resources (database pools), after the last request
 * @param headers those of every response, for unreadable requests
 * @throws StartError where the port cannot be used
 */
export async function serve(
  settings: ServeSettings,
  app: Express,
  {
    log,
    close = async () => {},
    headers = {},
  }: { log: Log; close?: () => Promise<void>; headers?: OutgoingHttpHeaders },
): Promise<Running> {
  const server = expressServer(app, { headers, log });
  const { port } = await listen(server, settings.host, settings.port);
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  let stopping: Promise<void> | undefined;
  const drain = async () => {
    markStopping(app);
    await pause((settings.drainSeconds ?? 0) * 1_000);
  };
  const stop = () =>
    (stopping ??= drain()
      .then(() => finish(server))
      .then(close));
  onStop(async (cause) => {
    log.info({ cause }, 'Stopping');
    await stop();
  });
  log.info({ url, ...programVersion() }, 'Listening');
  return { url, stop };
}
