import type { AnyEndpoint } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { ClientGone, connectionEnded } from './failures';
import { requestHeaders } from './passed-headers';
import { Relay, type ApplySession } from './relay';
import { bodyOf, checkDeclaredSize, takesBody } from './request-body';
import type { Upstream } from './upstream';
import { withinLimits } from './within-limits';

/** A call to pass on: to which service, as declared in which row, with which headers of our own. */
export interface ForwardedCall {
  readonly row: AnyEndpoint;
  /** In its normal form (api/normal-address.ts). */
  readonly address: string;
  /** Somebody signed in asks, or the row says that nobody keeps what it answers. */
  readonly isPersonal: boolean;
  readonly upstream: Upstream;
  readonly ownHeaders: Readonly<Record<string, string>>;
}

/** Passes a call on to its service, and the answer back. */
export type Forward = (req: Request, res: Response, call: ForwardedCall) => Promise<void>;

function dispatchOptions(req: Request, { row, upstream, ownHeaders }: ForwardedCall): Dispatcher.DispatchOptions {
  const withBody = takesBody(row);
  return {
    path: req.originalUrl,
    method: req.method,
    headers: { ...requestHeaders(req.headers, withBody), ...ownHeaders },
    body: withBody ? bodyOf(req, row) : null,
    headersTimeout: withBody ? upstream.limits.answerToBody : upstream.limits.answer,
  };
}

function dispatch(req: Request, res: Response, call: ForwardedCall, applySession: ApplySession): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve());
    call.upstream.pool.dispatch(dispatchOptions(req, call), new Relay(req, res, { applySession, isPersonal: call.isPersonal, done }));
  });
}

/** A read may be asked again when the kept connection it went out on had just ended. */
const mayRepeat = (error: unknown, req: Request, res: Response) =>
  connectionEnded(error) && (req.method === 'GET' || req.method === 'HEAD') && !res.headersSent;

/** Makes the way of a call to its service, body and answer streaming through. A client that goes away ends it without a word: nobody is left to tell. */
export function forwarder(applySession: ApplySession, logOf: (res: Response) => Log): Forward {
  return async (req, res, call) => {
    checkDeclaredSize(req, call.row);
    const work = withinLimits(call.upstream, () => logOf(res), async () => {
      try {
        await dispatch(req, res, call, applySession);
      } catch (error) {
        if (!mayRepeat(error, req, res)) throw error;
        await dispatch(req, res, call, applySession);
      }
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof ClientGone)) throw error;
    });
  };
}
