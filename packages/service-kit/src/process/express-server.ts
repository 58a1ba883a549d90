import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse, type OutgoingHttpHeaders, type Server } from 'node:http';
import { answerUnreadable } from './unreadable-requests';

/** Milliseconds. A request is an upload of 5 MB at most. */
const defaultTimes = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 };

/** How a server deals with what comes before any app. */
export interface ServerOptions {
  /** What every answer says: that to something that is no request, too. */
  readonly headers?: OutgoingHttpHeaders;
  /** Milliseconds that a client has for a request and its head, and between two looks at who takes too long. */
  readonly times?: { readonly headersTimeout: number; readonly requestTimeout: number; readonly connectionsCheckingInterval?: number };
}

/**
 * An HTTP server for an Express app. Its requests and answers are born with Express's prototypes: setting them at every request, as Express
 * does otherwise, halves the throughput on Node 20.
 */
export function expressServer(app: Express, { headers = {}, times }: ServerOptions = {}): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as unknown as typeof app.request;
  app.response = Response.prototype as unknown as typeof app.response;
  const server = createServer({ IncomingMessage: Request, ServerResponse: Response, ...defaultTimes, ...times, maxHeaderSize: 16_384 }, app);
  answerUnreadable(server, headers);
  return server;
}
