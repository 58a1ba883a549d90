import type { AnyEndpoint } from '@sandites/contracts';
import { ProblemError, type Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { ClientGone, connectionEnded, failureMessages, failureOf } from './failures';
import { requestHeaders } from './passed-headers';
import { Relay, type ApplySession } from './relay';
import { bodyOf, checkDeclaredSize, takesBody } from './request-body';
import type { Upstream } from './upstream';

/** A call to pass on: to which service, as declared in which row, with which headers of our own. */
export interface Call {
  readonly row: AnyEndpoint;
  readonly upstream: Upstream;
  readonly ownHeaders: Readonly<Record<string, string>>;
}

function dispatchOptions(req: Request, { row, upstream, ownHeaders }: Call): Dispatcher.DispatchOptions {
  const withBody = takesBody(row);
  return {
    path: req.originalUrl,
    method: req.method,
    headers: { ...requestHeaders(req.headers, withBody), ...ownHeaders },
    body: withBody ? bodyOf(req, row) : null,
    headersTimeout: withBody ? upstream.limits.answerToBody : upstream.limits.answer,
  };
}

function dispatch(req: Request, res: Response, call: Call, applySession: ApplySession): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve());
    call.upstream.pool.dispatch(dispatchOptions(req, call), new Relay(req, res, applySession, done));
  });
}

/** A read may be asked again when the kept connection it went out on had just ended. */
const mayRepeat = (error: unknown, req: Request, res: Response) =>
  connectionEnded(error) && (req.method === 'GET' || req.method === 'HEAD') && !res.headersSent;

/**
 * Passes calls on to their services.
 * @throws ProblemError with what the client is told when a service is down, slow or answers garbage
 */
export function forwarder(applySession: ApplySession, log: Log) {
  const attempt = async (req: Request, res: Response, call: Call) => {
    try {
      await dispatch(req, res, call, applySession);
    } catch (error) {
      if (!mayRepeat(error, req, res)) throw error;
      await dispatch(req, res, call, applySession);
    }
  };

  return async (req: Request, res: Response, call: Call): Promise<void> => {
    const { upstream, row } = call;
    checkDeclaredSize(req, row);
    if (upstream.underway >= upstream.limits.most) {
      throw new ProblemError('unavailable', failureMessages.unavailable, { headers: { 'Retry-After': '1' } });
    }
    upstream.underway += 1;
    try {
      await attempt(req, res, call);
    } catch (error) {
      if (error instanceof ClientGone || error instanceof ProblemError) throw error;
      const failure = failureOf(error);
      log.warn({ err: error, upstream: upstream.service, failure }, 'a service did not answer as it should');
      throw new ProblemError(failure, failureMessages[failure], failure === 'unavailable' ? { headers: { 'Retry-After': '1' } } : {});
    } finally {
      upstream.underway -= 1;
    }
  };
}
