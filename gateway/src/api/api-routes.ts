import { getCurrentUser, logIn, logOut, register, type AnyEndpoint, type ServiceEndpoint } from '@sandites/contracts';
import { allow, ProblemError, requestIdOfAnswer, type Caller, type Log } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Forward } from '../forwarding/forward';
import { failureMessages } from '../forwarding/failures';
import type { Upstreams } from '../forwarding/upstream';
import type { IdentityTokens } from '../identity/identity-tokens';
import { auditOf } from '../log/audit';
import { note, targetOf } from '../log/noted';
import { sendCurrentUser } from '../session/current-user';
import type { KnownBrowsers } from '../session/known-browser';
import type { LateSignOuts } from '../session/late-sign-outs';
import type { SessionCookie } from '../session/session-cookie';
import type { Visitor } from '../session/visitor';
import { refuseCrossSite } from './cross-site';
import { normalAddress } from './normal-address';
import type { AnswerOwnCall } from './own-calls';
import { endpointFor } from './route-table';

interface ApiDependencies {
  readonly publicOrigin: string | null;
  readonly recognise: (req: Request) => Promise<Visitor>;
  readonly browsers: KnownBrowsers;
  readonly cookie: SessionCookie;
  readonly identity: IdentityTokens;
  readonly signOuts: LateSignOuts;
  readonly upstreams: Upstreams;
  readonly forward: Forward;
  /** For reads of public data by nobody in particular. */
  readonly readShared: Forward;
  readonly answerOwn: AnswerOwnCall;
  readonly logOf: (res: Response) => Log;
}

/** IPv4 within IPv6 is the same address. */
const addressOf = (req: Request): string => (req.ip ?? '').replace(/^::ffff:/, '');

/** @throws ProblemError while nobody can say whether the session still holds */
function callerOf(visitor: Visitor): Caller | null {
  if (visitor.kind === 'unchecked') throw new ProblemError('unavailable', failureMessages.unavailable, { headers: { 'Retry-After': '1' } });
  return visitor.kind === 'signed-in' ? { ...visitor.session.user, sessionId: visitor.session.id } : null;
}

/** An admin whose session has ended would make the account for themselves, as somebody who is not signed in does. */
const takesTheWrongAccount = (row: AnyEndpoint, visitor: Visitor): boolean =>
  row === register && visitor.kind === 'signed-out' && visitor.ended?.user.role === 'admin';

const isOutage = (error: unknown): boolean => error instanceof ProblemError && error.status > 500;

const isOfService = (row: AnyEndpoint): row is ServiceEndpoint => row.service !== 'gateway';

/** A call that costs a password's hash, by somebody who is nobody yet: any number of strangers may make it. */
const signsIn = (row: AnyEndpoint, caller: Caller | null): boolean => row === logIn || (row === register && caller === null);

/** A read for which its service need not know who asks, nor from where. */
const isForAnybody = (row: AnyEndpoint, caller: Caller | null): boolean => caller === null && row.method === 'GET' && !row.rateLimit;

/** Passes on the calls that the endpoint table declares. */
export function apiRoutes({ publicOrigin, recognise, browsers, cookie, identity, signOuts, upstreams, forward, readShared, answerOwn, logOf }: ApiDependencies): RequestHandler {
  const ownHeaders = async (req: Request, res: Response, row: ServiceEndpoint, caller: Caller | null): Promise<Record<string, string>> => {
    const requestId = { 'x-request-id': requestIdOfAnswer(res) };
    if (isForAnybody(row, caller)) return requestId;
    // Auth names the browser in the list of sessions, and counts failed sign-ins by it; nobody else needs to know.
    const isForAuth = row.service === 'auth';
    const userAgent = isForAuth && req.headers['user-agent'];
    const browser = isForAuth && row.method !== 'GET' ? await browsers.read(req) : null;
    const token = await identity({ caller, ip: addressOf(req), isGateway: false, browser }, row.service);
    return { ...requestId, authorization: `Bearer ${token}`, ...(userAgent && { 'user-agent': userAgent }) };
  };

  /** One can sign out whatever is down: the cookie goes at once, the session as soon as auth is back. */
  const signOutLater = async (res: Response, sessionId: string | null) => {
    if (sessionId !== null) await signOuts.add(sessionId, logOf(res));
    cookie.clear(res);
    res.status(204).end();
  };

  return async (req, res, next) => {
    const [path = ''] = req.originalUrl.split('?', 1);
    const row = endpointFor(req.method, path);
    if (!row) return next();
    // The log names the call by its pattern: a path may hold a share code.
    req.route = row;
    refuseCrossSite(req, publicOrigin);
    const visitor = await recognise(req);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    if (takesTheWrongAccount(row, visitor)) throw new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
    if (row === logOut && visitor.kind === 'unchecked') return signOutLater(res, visitor.session.id);
    const caller = callerOf(visitor);
    note(res, { target: targetOf(row, path), audit: auditOf(row, caller !== null) });
    if (row === getCurrentUser && visitor.kind === 'signed-in') return sendCurrentUser(req, res, visitor.session.user);
    // The service has the last word; what the role rules out need not get that far.
    allow(row, caller);
    if (!isOfService(row)) return answerOwn(row, { caller, ip: addressOf(req), isGateway: false }, req, res, next);
    const call = {
      row,
      address: normalAddress(row, req.originalUrl),
      isPersonal: caller !== null || row.noStore === true,
      upstream: signsIn(row, caller) ? upstreams.signIns : upstreams[row.service],
      ownHeaders: await ownHeaders(req, res, row, caller),
    };
    const isShared = isForAnybody(row, caller) && req.method === 'GET' && !row.noStore;
    await (isShared ? readShared : forward)(req, res, call).catch((error: unknown) => {
      if (row !== logOut || res.headersSent || !isOutage(error)) throw error;
      return signOutLater(res, caller?.sessionId ?? null);
    });
  };
}

/** Answers every other address under `/api`. */
export const noSuchCall: RequestHandler = () => {
  throw new ProblemError('not_found', 'There is no such call');
};
