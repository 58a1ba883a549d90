import type { AnyEndpoint } from '@sandites/contracts';
import { sessionHeader, type Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Writable } from 'node:stream';
import type { ApplySession } from '../session/session-cookie';
import { checkDeclaredSize, takesBody, type ReceiveBody } from './request-body';
import {
  ClientGone,
  isClientGone,
  isRead,
  withPlace,
  type ServiceCall,
  type Upstream,
} from '../server/upstream';

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
 * undici 7 throws outside of any request where a connection ends while its response is paused
 * (nodejs/undici#5360): a response after which it ends is buffered instead.
 */
function buffered(res: Response): Writable {
  const buffer = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  pipeline(buffer, res, () => undefined);
  return buffer;
}

/**
 * Makes the function that forwards a call once its body is here, and streams the response,
 * compressed by the service, to the client. Where the client closes the connection, the call is
 * aborted without an error; a response that breaks off closes the client's connection, so that it
 * can tell.
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
    // Every response closes at its end; only one that is cut short ends the call.
    const onClose = () => {
      if (!res.writableFinished) abort.abort(new ClientGone());
    };
    res.once('close', onClose);
    const writeHead = (status: number, headers: IncomingHttpHeaders) =>
      res.writeHead(status, {
        ...pick(headers, toClient),
        ...(isPrivate && { 'cache-control': 'private, no-store' }),
      });
    try {
      const body = takesBody(endpoint) ? await receiveBody(req, endpoint) : null;
      const call: ServiceCall = {
        path: req.originalUrl,
        method: req.method,
        headers: {
          ...pick(req.headers, body ? [...toService, ...ofBody] : toService),
          ...(await serviceHeaders()),
        },
        body,
        signal: abort.signal,
        ...(body && { headersTimeout: upstream.limits.headersAfterBody }),
      };
      if (isRead(req.method) && endpoint.service !== 'auth') {
        await withPlace(upstream, log, call, (whole, begin) =>
          upstream.pool
            .stream(whole, ({ statusCode, headers }) => {
              begin();
              writeHead(statusCode, headers);
              return headers['connection'] === 'close' ? buffered(res) : res;
            })
            // The error with which undici destroyed the response, where the client had not left.
            .catch((error: unknown) => {
              throw res.errored ?? error;
            }),
        );
        return;
      }
      // Responses to changes are short, and one of auth may set the session's cookie first.
      const { status, headers, bytes } = await withPlace(upstream, log, call, async (whole) => {
        const response = await upstream.pool.request(whole);
        const { statusCode, body: content } = response;
        return { status: statusCode, headers: response.headers, bytes: await content.bytes() };
      });
      const session = headers[sessionHeader.toLowerCase()];
      if (typeof session === 'string') await applySession(res, session);
      writeHead(status, headers).end(bytes);
    } catch (error) {
      if (!res.headersSent && !isClientGone(error)) throw error;
    } finally {
      res.off('close', onClose);
    }
  };
}
