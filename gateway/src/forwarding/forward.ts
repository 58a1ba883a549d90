import type { AnyEndpoint } from '@sandites/contracts';
import { sessionHeader, type Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { checkDeclaredSize, takesBody, type ReceiveBody } from './request-body';
import { callService, ClientGone, isClientGone, recordFailure, type Upstream } from './upstream';

/** A call to forward: its endpoint, its service, and the headers that the gateway adds. */
export interface ForwardedCall {
  readonly endpoint: AnyEndpoint;
  /** Called by a signed-in user, or declared `noStore`. */
  readonly isPrivate: boolean;
  readonly upstream: Upstream;
  /** Signed for a few seconds only, so they are made when the body is here. */
  readonly serviceHeaders: () => Promise<Readonly<Record<string, string>>>;
}

/** Forwards a call to its service, and the response to the client. */
export type Forward = (req: Request, res: Response, call: ForwardedCall) => Promise<void>;

/**
 * Sets or clears the session cookie as a response of auth says, before the response is forwarded.
 */
export type ApplySession = (res: Response, sessionId: string) => Promise<void>;

/**
 * Request headers that are forwarded to a service. Credentials, addresses, hop-by-hop and internal
 * headers are not.
 */
const toService = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];
const ofBody = ['content-type', 'content-encoding'];

/** Response headers that are forwarded to the client. */
const toClient = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vary',
];

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/**
 * Makes the function that forwards a call once its body is here, and streams the response,
 * compressed by the service, to the client. Where the client closes the connection, the call is
 * aborted without an error.
 */
export function forwarder(
  receiveBody: ReceiveBody,
  applySession: ApplySession,
  logOf: (res: Response) => Log,
): Forward {
  return async (req, res, { endpoint, upstream, serviceHeaders, isPrivate }) => {
    checkDeclaredSize(req, endpoint);
    const log = () => logOf(res);
    const abort = new AbortController();
    const onClose = () => abort.abort(new ClientGone());
    res.once('close', onClose);
    try {
      const body = takesBody(endpoint) ? await receiveBody(req, endpoint) : null;
      const response = await callService(upstream, log, {
        path: req.originalUrl,
        method: req.method,
        headers: {
          ...pick(req.headers, body ? [...toService, ...ofBody] : toService),
          ...(await serviceHeaders()),
        },
        body,
        headersTimeout: body ? upstream.limits.headersAfterBody : upstream.limits.headers,
        signal: abort.signal,
      });
      // undici 7 throws outside of any request where a connection ends while its response is paused
      // (nodejs/undici#5360): one that will end is read at once.
      const content =
        response.headers['connection'] === 'close'
          ? [Buffer.from(await response.body.arrayBuffer())]
          : response.body;
      const session = response.headers[sessionHeader.toLowerCase()];
      if (typeof session === 'string') await applySession(res, session);
      const headers = pick(response.headers, toClient);
      if (isPrivate) headers['cache-control'] = 'private, no-store';
      res.writeHead(response.statusCode, headers);
      // A response that breaks off destroys the client's connection, so that it can tell that the
      // response is incomplete.
      await pipeline(content, res);
    } catch (error) {
      if (isClientGone(error)) return;
      if (!res.headersSent) throw error;
      recordFailure(upstream, log(), error);
    } finally {
      res.off('close', onClose);
    }
  };
}
