import {
  type AnyEndpoint,
  type User,
  acceptInvitation,
  getCurrentUser,
  limits,
  logIn,
  logOut,
  register,
  resetPassword,
  type ServiceEndpoint,
} from '@sandites/contracts';
import {
  clientNetwork,
  digest,
  endpointRoute,
  matchesTag,
  ProblemError,
  type HandledEndpoint,
  type Identity,
  type RouteContext,
  requireAccess,
  forwardedHeaders,
  limit,
  type Caller,
  type Log,
} from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { paramsOf, endpointFor } from '../server/paths';
import { failureMessages, type Upstreams } from '../server/upstream';
import type { DeviceCookies } from '../session/device-cookie';
import type { IdentityTokens, Visitor, SessionCookie } from '../session/session';
import { auditOf, addContext, targetOf } from '../session/request-context';
import type { SignOuts } from '../session/sign-outs';
import type { Forward } from './forward';

/** Handles a call in the gateway, for the user of the session check. */
type HandleGatewayCall = (
  endpoint: AnyEndpoint,
  identity: Identity,
  ...exchange: Parameters<RequestHandler>
) => Promise<void>;

/**
 * Routes of the calls that the gateway handles itself, with the same validation and access checks
 * as in a service.
 */
export function gatewayCalls(
  handlers: readonly HandledEndpoint[],
  context: Omit<RouteContext, 'identify'>,
): HandleGatewayCall {
  const identities = new WeakMap<Request, Identity>();
  const identify = (req: Request): Identity => {
    const identity = identities.get(req);
    if (!identity) throw new ProblemError('unauthenticated', 'Please sign in');
    return identity;
  };
  const routes = new Map(
    handlers.map((handled) => [handled.endpoint, endpointRoute(handled, { ...context, identify })]),
  );

  return async (endpoint, identity, req, res, next) => {
    const route = routes.get(endpoint);
    if (!route) throw new ProblemError('not_implemented', 'This call is not there yet');
    identities.set(req, identity);
    req.params = { ...paramsOf(endpoint.path, req.originalUrl.split('?', 1)[0] ?? '') };
    await route(req, res, next);
  };
}

/**
 * Answers `GET /api/user` for somebody signed in with what the session check has just said: auth
 * would read the same database row again. The headers are those
 * of auth's response.
 */
function sendCurrentUser(req: Request, res: Response, user: User): void {
  const body = Buffer.from(JSON.stringify(user));
  const etag = `W/"${digest(body)}"`;
  const headers = { 'Cache-Control': 'private, no-store', Vary: 'Cookie', ETag: etag };
  if (matchesTag(req.headers['if-none-match'], etag)) res.writeHead(304, headers).end();
  else
    res
      .writeHead(200, {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': body.length,
      })
      .end(body);
}

const safeMethods = ['GET', 'HEAD'];
/** Values of `Sec-Fetch-Site` of a request from this site's pages, or from the address bar. */
const sameSite = ['same-origin', 'none'];

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Checks `Sec-Fetch-Site`, or else `Origin`. A request with neither is not from a browser, so no
 * other site can misuse a cookie with it (CSRF).
 */
function isSameSite({ headers }: Request, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return typeof site === 'string' && sameSite.includes(site);
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === publicOrigin || (hostOf(origin) !== null && hostOf(origin) === host);
}

/**
 * Refuses a state-changing request from another site (CSRF protection).
 * @param publicOrigin the site's origin, for proxies that change `Host`
 * @throws ProblemError 403 `cross_site`
 */
export function refuseCrossSite(req: Request, publicOrigin: string | null): void {
  if (safeMethods.includes(req.method) || isSameSite(req, publicOrigin)) return;
  throw new ProblemError('cross_site', 'This request comes from another site');
}

/** Counts a code that opened nothing. */
type CountUnknownCode = (ip: string, code: string) => Promise<void>;

/**
 * Creates the count of unknown codes, for all calls that a code opens: each distinct code counts once
 * for a network. A code that opens something is always answered, since a school shares one address.
 * @throws ProblemError 429 over the limit
 */
export function unknownCodeLimit(db: Knex): CountUnknownCode {
  const { max, windowMs } = limits.unknownCodes;
  const networks = limit(db, 'unknown codes', { max, windowMs });
  const codes = limit(db, 'unknown code', { max: 1, windowMs });
  return async (ip, code) => {
    const network = clientNetwork(ip);
    await networks.check(network);
    if (await codes.isFirst(`${network} ${code}`)) await networks.consume(network);
  };
}

/** The code of a call that is opened by one: a parameter of its path or query. */
function codeOf({ path, opensByCode }: AnyEndpoint, url: string): string | null {
  if (!opensByCode) return null;
  const [pathname = '', query] = url.split('?', 2);
  const { code, shareCode } = paramsOf(path, pathname) ?? {};
  return code ?? shareCode ?? new URLSearchParams(query).get('shareCode');
}

interface ApiDependencies {
  readonly publicOrigin: string | null;
  readonly resolveVisitor: (req: Request) => Promise<Visitor>;
  readonly devices: DeviceCookies;
  readonly cookie: SessionCookie;
  readonly identity: IdentityTokens;
  readonly signOuts: SignOuts;
  readonly upstreams: Upstreams;
  readonly forward: Forward;
  readonly handleGatewayCall: HandleGatewayCall;
  readonly countUnknownCode: CountUnknownCode;
  readonly logOf: (res: Response) => Log;
}

/** The client's address; an IPv4 address mapped to IPv6 is written as IPv4. */
const addressOf = (req: Request): string => (req.ip ?? '').replace(/^::ffff:/, '');

/** @throws ProblemError 503 while auth cannot check the session */
function callerOf(visitor: Visitor): Caller | null {
  if (visitor.kind === 'unchecked')
    throw new ProblemError('unavailable', failureMessages.unavailable, {
      headers: { 'Retry-After': '1' },
    });
  return visitor.kind === 'signed-in'
    ? { ...visitor.session.user, sessionId: visitor.session.id }
    : null;
}

/**
 * Without a session, `register` signs the new account in. An admin whose session has ended must not
 * be signed in as the account they create.
 */
const registersWithEndedSession = (endpoint: AnyEndpoint, visitor: Visitor): boolean =>
  endpoint === register && visitor.kind === 'signed-out' && visitor.ended?.user.role === 'admin';

const isOutage = (error: unknown): boolean => error instanceof ProblemError && error.status > 500;

const isOfService = (endpoint: AnyEndpoint): endpoint is ServiceEndpoint =>
  endpoint.service !== 'gateway';

/**
 * Anonymous calls that hash a password. They use a connection pool of their own, so that a flood of
 * them does not delay signed-in users.
 */
const hashesPassword = (endpoint: AnyEndpoint, caller: Caller | null): boolean =>
  endpoint === logIn ||
  endpoint === acceptInvitation ||
  endpoint === resetPassword ||
  (endpoint === register && caller === null);

/**
 * Reads for which the service needs neither caller nor client address. Rate limits and counts of
 * views need the address.
 */
const isAnonymousRead = (endpoint: AnyEndpoint, caller: Caller | null): boolean =>
  caller === null && endpoint.method === 'GET' && !endpoint.rateLimit && !endpoint.opensByCode;

/** The service counts the visitors of a link by network and browser. */
const countsVisitors = (endpoint: AnyEndpoint): boolean => endpoint.activity?.kind === 'opened';

/**
 * Handles the calls that the endpoint table declares: cross-site check, session check, access, then
 * forwarding.
 */
export function apiRoutes({
  publicOrigin,
  resolveVisitor,
  devices,
  cookie,
  identity,
  signOuts,
  upstreams,
  forward,
  handleGatewayCall,
  countUnknownCode,
  logOf,
}: ApiDependencies): RequestHandler {
  const serviceHeaders = async (
    req: Request,
    res: Response,
    endpoint: ServiceEndpoint,
    caller: Caller | null,
  ): Promise<Record<string, string>> => {
    const traced = { ...forwardedHeaders(res) };
    if (isAnonymousRead(endpoint, caller)) return traced;
    // Auth shows the browser in the list of sessions and counts failed sign-ins by it. Other
    // services do not need it, except to count views.
    const isForAuth = endpoint.service === 'auth';
    const userAgent = (isForAuth || countsVisitors(endpoint)) && req.headers['user-agent'];
    const browser = isForAuth && endpoint.method !== 'GET' ? await devices.read(req) : null;
    const token = await identity(
      { caller, ip: addressOf(req), isGateway: false, browser },
      endpoint.service,
    );
    return {
      ...traced,
      authorization: `Bearer ${token}`,
      ...(userAgent && { 'user-agent': userAgent }),
    };
  };

  /**
   * Signs out while auth is down: clears the cookie now, and ends the session as soon as auth is
   * back.
   */
  const queueSignOut = async (res: Response, sessionId: string | null) => {
    if (sessionId !== null) await signOuts.add(sessionId, logOf(res));
    cookie.clear(res);
    res.status(204).end();
  };

  return async (req, res, next) => {
    const [path = ''] = req.originalUrl.split('?', 1);
    const endpoint = endpointFor(req.method, path);
    if (!endpoint) return next();
    // The log has the pattern of the path: the path itself may contain a share code.
    req.route = endpoint;
    refuseCrossSite(req, publicOrigin);
    const visitor = await resolveVisitor(req);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    if (registersWithEndedSession(endpoint, visitor))
      throw new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
    if (endpoint === logOut && visitor.kind === 'unchecked')
      return queueSignOut(res, visitor.session.id);
    const caller = callerOf(visitor);
    addContext(res, {
      target: targetOf(endpoint, path),
      audit: auditOf(endpoint, caller !== null),
    });
    if (endpoint === getCurrentUser && visitor.kind === 'signed-in')
      return sendCurrentUser(req, res, visitor.session.user);
    // The service checks access too. This check saves it calls that the role does not allow.
    requireAccess(endpoint, caller);
    if (!isOfService(endpoint))
      return handleGatewayCall(
        endpoint,
        { caller, ip: addressOf(req), isGateway: false },
        req,
        res,
        next,
      );
    const code = codeOf(endpoint, req.originalUrl);
    const call = {
      endpoint,
      // Access to a picture is checked at every request, so that a browser may cache its bytes.
      isPrivate: endpoint.picture === undefined && (caller !== null || endpoint.noStore === true),
      // Pictures are streamed: they are large. What auth answers may set a cookie.
      isShared:
        endpoint.service !== 'auth' &&
        endpoint.picture === undefined &&
        isAnonymousRead(endpoint, caller),
      upstream: hashesPassword(endpoint, caller) ? upstreams.signIns : upstreams[endpoint.service],
      serviceHeaders: () => serviceHeaders(req, res, endpoint, caller),
      ...(code !== null &&
        caller?.role !== 'admin' && {
          onNotFound: () =>
            countUnknownCode(addressOf(req), code).catch((error: unknown) => {
              if (error instanceof ProblemError) throw error;
              logOf(res).warn({ err: error }, 'An unknown code cannot be counted');
            }),
        }),
    };
    if (endpoint.picture === 'checked') res.setHeader('X-Robots-Tag', 'noindex');
    await forward(req, res, call).catch((error: unknown) => {
      if (endpoint !== logOut || res.headersSent || !isOutage(error)) throw error;
      return queueSignOut(res, caller?.sessionId ?? null);
    });
  };
}

/** 404 for every other path under `/api`. */
export const noSuchCall: RequestHandler = () => {
  throw new ProblemError('not_found', 'There is no such call');
};

/**
 * The default of `Cache-Control`: responses may differ by caller, and a cache revalidates them. A
 * service may override it.
 */
export const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-cache');
  next();
};
