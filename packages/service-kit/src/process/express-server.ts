import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';

/** Milliseconds. A request is an upload of 5 MB at most. */
const times = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 };

/**
 * An HTTP server for an Express app. Its requests and answers are born with Express's prototypes: setting them at every request, as Express
 * does otherwise, halves the throughput on Node 20.
 */
export function expressServer(app: Express): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse<Request> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as unknown as typeof app.request;
  app.response = Response.prototype as unknown as typeof app.response;
  return createServer({ IncomingMessage: Request, ServerResponse: Response, ...times, maxHeaderSize: 16_384 }, app);
}
