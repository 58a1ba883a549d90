import type { Express } from 'express';
import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { Log } from '../log/log';
import { isStopping } from './health';
import { handleUnreadable } from './unreadable-requests';

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
