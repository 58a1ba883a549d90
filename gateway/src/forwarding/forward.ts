import type { AnyEndpoint } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { requestHeaders } from './header-allowlist';
import { bodyOf, checkDeclaredSize, takesBody } from './request-body';
import { ResponseStream, type ApplySession } from './stream-response';
import {
  ClientGone,
  connectionEnded,
  isRead,
  withConcurrencyLimit,
  type Upstream,
} from './upstream';

/** A call to forward: its endpoint, its service, and the headers that the gateway adds. */
export interface ForwardedCall {
  readonly endpoint: AnyEndpoint;
  /** Path and query in canonical form (api/route-table.ts). */
  readonly url: string;
  /** Called by a signed-in user, or declared `noStore`. */
  readonly isPrivate: boolean;
  readonly upstream: Upstream;
  readonly serviceHeaders: Readonly<Record<string, string>>;
}

/** Forwards a call to its service, and the response to the client. */
export type Forward = (req: Request, res: Response, call: ForwardedCall) => Promise<void>;

function dispatchOptions(
  req: Request,
  { endpoint, upstream, serviceHeaders }: ForwardedCall,
): Dispatcher.DispatchOptions {
  const withBody = takesBody(endpoint);
  return {
    path: req.originalUrl,
    method: req.method,
    headers: { ...requestHeaders(req.headers, withBody), ...serviceHeaders },
    body: withBody ? bodyOf(req, endpoint) : null,
    headersTimeout: withBody ? upstream.limits.headersAfterBody : upstream.limits.headers,
  };
}

function dispatch(
  req: Request,
  res: Response,
  call: ForwardedCall,
  applySession: ApplySession,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve());
    call.upstream.pool.dispatch(
      dispatchOptions(req, call),
      new ResponseStream(req, res, { applySession, isPrivate: call.isPrivate, done }),
    );
  });
}

/** A read is repeated once where its kept-alive connection had just been closed. */
const mayRetry = (error: unknown, req: Request, res: Response) =>
  connectionEnded(error) && isRead(req.method) && !res.headersSent;

/**
 * Makes the function that forwards a call, streaming its body and its response. Where the client
 * closes the connection, the call is aborted without an error.
 */
export function forwarder(applySession: ApplySession, logOf: (res: Response) => Log): Forward {
  return async (req, res, call) => {
    checkDeclaredSize(req, call.endpoint);
    const work = withConcurrencyLimit(
      call.upstream,
      () => logOf(res),
      async () => {
        try {
          await dispatch(req, res, call, applySession);
        } catch (error) {
          if (!mayRetry(error, req, res)) throw error;
          await dispatch(req, res, call, applySession);
        }
      },
    );
    await work.catch((error: unknown) => {
      if (!(error instanceof ClientGone)) throw error;
    });
  };
}
