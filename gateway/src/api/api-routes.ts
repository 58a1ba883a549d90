import type { AnyEndpoint } from '@sandites/contracts';
import { allow, ProblemError, requestIdOfAnswer, type Caller } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Forward } from '../forwarding/forward';
import { failureMessages } from '../forwarding/failures';
import type { Upstreams } from '../forwarding/upstream';
import type { IdentityTokens } from '../identity/identity-tokens';
import type { SessionCookie } from '../session/session-cookie';
import type { Visitor } from '../session/visitor';
import { refuseCrossSite } from './cross-site';
import { endpointFor } from './route-table';

interface ApiDependencies {
  readonly publicOrigin: string | null;
  readonly recognise: (req: Request) => Promise<Visitor>;
  readonly cookie: SessionCookie;
  readonly identity: IdentityTokens;
  readonly upstreams: Upstreams;
  readonly forward: Forward;
  /** For reads of public data by nobody in particular. */
  readonly readShared: Forward;
}

/** IPv4 within IPv6 is the same address. */
const addressOf = (req: Request): string => (req.ip ?? '').replace(/^::ffff:/, '');

/** @throws ProblemError while nobody can say whether the session still holds */
function callerOf(visitor: Visitor): Caller | null {
  if (visitor.kind === 'unchecked') throw new ProblemError('unavailable', failureMessages.unavailable, { headers: { 'Retry-After': '1' } });
  return visitor.kind === 'signed-in' ? { ...visitor.session.user, sessionId: visitor.session.id } : null;
}

/** Passes on the calls that the endpoint table declares. */
export function apiRoutes({ publicOrigin, recognise, cookie, identity, upstreams, forward, readShared }: ApiDependencies): RequestHandler {
  const ownHeaders = async (req: Request, res: Response, row: AnyEndpoint, caller: Caller | null): Promise<Record<string, string>> => {
    const requestId = { 'x-request-id': requestIdOfAnswer(res) };
    if (caller === null && row.method === 'GET') return requestId;
    const token = await identity({ caller, ip: addressOf(req), isGateway: false }, row.service);
    return { ...requestId, authorization: `Bearer ${token}` };
  };

  return async (req, res, next) => {
    const row = endpointFor(req.method, req.originalUrl.split('?', 1)[0] ?? '');
    if (!row) return next();
    // The log names the call by its pattern: a path may hold a share code.
    req.route = row;
    refuseCrossSite(req, publicOrigin);
    const visitor = await recognise(req);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    const caller = callerOf(visitor);
    // The service has the last word; what the role rules out need not get that far.
    allow(row, caller);
    const call = { row, upstream: upstreams[row.service], ownHeaders: await ownHeaders(req, res, row, caller) };
    const isShared = caller === null && req.method === 'GET' && !row.noStore;
    await (isShared ? readShared : forward)(req, res, call);
  };
}

/** Answers every other address under `/api`. */
export const noSuchCall: RequestHandler = () => {
  throw new ProblemError('not_found', 'There is no such call');
};
