import { roleAllows, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError, type Identity } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Call } from '../forwarding/forward';
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
  readonly forward: (req: Request, res: Response, call: Call) => Promise<void>;
}

/** IPv4 within IPv6 is the same address. */
const addressOf = (req: Request): string => (req.ip ?? '').replace(/^::ffff:/, '');

function identityOf(req: Request, visitor: Visitor): Identity {
  const ip = addressOf(req);
  if (visitor.kind !== 'signed-in') return { caller: null, ip, isGateway: false };
  const { id: sessionId, user } = visitor.session;
  return { caller: { ...user, sessionId }, ip, isGateway: false };
}

/** @throws ProblemError where the row's access rules the caller out already; the service has the last word */
function checkAccess({ access }: AnyEndpoint, visitor: Visitor): void {
  if (visitor.kind === 'unchecked') throw new ProblemError('unavailable', failureMessages.unavailable, { headers: { 'Retry-After': '1' } });
  const role = visitor.kind === 'signed-in' ? visitor.session.user.role : null;
  if (roleAllows(access, role)) return;
  throw role === null ? new ProblemError('unauthenticated', 'Please sign in') : new ProblemError('forbidden', 'You may not do this');
}

/** Passes on the calls that the endpoint table declares, and nothing else. */
export function apiRoutes({ publicOrigin, recognise, cookie, identity, upstreams, forward }: ApiDependencies): RequestHandler {
  const ownHeaders = async (req: Request, row: AnyEndpoint, visitor: Visitor) => {
    const isPlainRead = visitor.kind !== 'signed-in' && row.method === 'GET';
    return isPlainRead ? {} : { authorization: `Bearer ${await identity(identityOf(req, visitor), row.service)}` };
  };

  return async (req, res) => {
    const row = endpointFor(req.method, req.path);
    refuseCrossSite(req, publicOrigin);
    const visitor = await recognise(req);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    checkAccess(row, visitor);
    const headers = await ownHeaders(req, row, visitor);
    await forward(req, res, { row, upstream: upstreams[row.service], ownHeaders: headers });
  };
}
