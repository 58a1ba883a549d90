import {
  type AnyEndpoint,
  type User,
  acceptInvitation,
  getCurrentUser,
  logIn,
  logOut,
  register,
  resetPassword,
  type ServiceEndpoint,
  limits,
} from '@sandites/contracts';
import { digest, matchesTag, requireAccess, inAdvanceHeaders } from '@sandites/service-kit/calls';
import type { Caller, Identity } from '@sandites/service-kit/identity';
import { clientNetwork } from '@sandites/service-kit/limits';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { forwardedHeaders } from '@sandites/service-kit/server';
import type { Request, RequestHandler, Response } from 'express';
import { on } from 'node:events';
import { endpointFor, auditOf, addContext, targetOf } from '../server/request';
import { ClientGone, pick, unavailable, type Upstreams, type Forward } from '../server/upstream';
import type { IdentityTokens, Sessions, Visitor } from '../session/session';
import type { SignOuts } from '../session/sign-outs';

/**
 * Answers `GET /api/user` for somebody signed in with what the session check has just said: auth
 * would read the same database row again. The headers are those of auth's response.
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

/** Bytes that a multipart form adds to its file. */
const formOverhead = 64_000;
/**
 * A refused body up to this size is read to its end, so that the client reads the response; after a
 * larger one the connection is closed.
 */
const readToEnd = 16_000_000;
const tooLarge = () => new ProblemError('too_large', 'The body is too large');

function limitOf({ bodyLimit, upload, uploads }: AnyEndpoint): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (!upload) return limits.jsonBytes;
  return (uploads === 'picture' ? limits.pictureBytes : limits.csvBytes) + formOverhead;
}

/** Whether an endpoint takes a body; a body sent to any other is not forwarded. */
const takesBody = (endpoint: AnyEndpoint): boolean =>
  endpoint.body !== undefined || endpoint.upload !== undefined;

function checkDeclaredSize(req: Request, endpoint: AnyEndpoint): void {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared <= limitOf(endpoint)) return;
  if (declared > readToEnd) req.res?.setHeader('Connection', 'close');
  throw tooLarge();
}

interface Incoming {
  readonly network: string;
  bytes: number;
  /** Aborted where it has to give way. */
  readonly refusal: AbortController;
}

/** Bounds of the bodies on their way at one moment: of one network, and bytes of all of them. */
const bounds = { ofNetwork: 64, bytes: 256_000_000 };

/**
 * Creates the reader of request bodies. A body is read to its end before a service is called, so
 * that a client that sends slowly occupies nothing there. Of a network that sends more bodies at
 * once than it may, the one that has been on its way longest is refused, and never the newest:
 * whoever sends at a usual speed is served, also beside an attacker behind the same address.
 */
function bodyReceiver(): (req: Request, endpoint: AnyEndpoint) => Promise<Buffer> {
  const incoming = new Set<Incoming>();
  let receivedBytes = 0;

  const bodiesOf = (network: string) => [...incoming].filter((body) => body.network === network);

  /** The network that sends most gives way. */
  function makeRoom(): void {
    const sums = new Map<string, number>();
    for (const body of incoming) sums.set(body.network, (sums.get(body.network) ?? 0) + body.bytes);
    const [largest] = [...sums].toSorted(([, one], [, other]) => other - one);
    if (largest) bodiesOf(largest[0])[0]?.refusal.abort();
  }

  return async (req, endpoint) => {
    const maxBytes = limitOf(endpoint);
    const body: Incoming = {
      network: clientNetwork(req.ip ?? ''),
      bytes: 0,
      refusal: new AbortController(),
    };
    const { signal } = body.refusal;
    const chunks: Buffer[] = [];
    const ofNetwork = bodiesOf(body.network);
    if (ofNetwork.length >= bounds.ofNetwork) ofNetwork[0]?.refusal.abort();
    incoming.add(body);
    try {
      for await (const [chunk] of on(req, 'data', { signal, close: ['end', 'close'] })) {
        chunks.push(chunk as Buffer);
        body.bytes += (chunk as Buffer).length;
        receivedBytes += (chunk as Buffer).length;
        if (body.bytes > maxBytes) break;
        if (receivedBytes > bounds.bytes) makeRoom();
      }
    } catch {
      if (!signal.aborted) throw new ClientGone();
      req.res?.setHeader('Connection', 'close');
      throw new ProblemError('too_slow', 'The request took too long to come');
    } finally {
      incoming.delete(body);
      receivedBytes -= body.bytes;
    }
    if (body.bytes > maxBytes) {
      discardRest(req, body.bytes);
      throw tooLarge();
    }
    if (!req.complete) throw new ClientGone();
    return Buffer.concat(chunks);
  };
}

/** Discards the rest of a refused body, so that the client reads the response. */
function discardRest(req: Request, received: number): void {
  let size = received;
  req.on('error', () => {});
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > readToEnd) req.destroy();
  });
}

interface ApiDependencies extends Pick<Sessions, 'resolveVisitor' | 'devices' | 'cookie'> {
  readonly publicOrigin: string | null;
  readonly identity: IdentityTokens;
  readonly signOuts: SignOuts;
  readonly upstreams: Upstreams;
  readonly forward: Forward;
  readonly handleGatewayCall: HandleGatewayCall;
  readonly logOf: (res: Response) => Log;
}

/** The client's address; an IPv4 address mapped to IPv6 is written as IPv4. */
const addressOf = (req: Request): string => (req.ip ?? '').replace(/^::ffff:/, '');

/**
 * Whoever must set up a second factor first has the own account only (`signed-in`), and is a
 * stranger to what is public. A stranger who registers is signed in as the new account: nobody who
 * is signed in may be.
 * @throws ProblemError 403 `second_factor_required` for a call that asks for a role
 */
function isStranger({ needsSecondFactor }: User, endpoint: AnyEndpoint): boolean {
  if (!needsSecondFactor || endpoint.access === 'signed-in' || endpoint === logOut) return false;
  if (endpoint.access === 'public' && endpoint !== register) return true;
  throw new ProblemError(
    'second_factor_required',
    'Your role needs a second factor. Set one up on your account page first.',
  );
}

/**
 * The caller of an endpoint; null for a visitor who is not signed in.
 * @throws ProblemError 503 while auth cannot check the session
 */
function callerOf(visitor: Visitor, endpoint: AnyEndpoint): Caller | null {
  if (visitor.kind === 'unchecked') throw unavailable();
  if (visitor.kind !== 'signed-in') return null;
  const { id: sessionId, user } = visitor.session;
  return isStranger(user, endpoint) ? null : { ...user, sessionId };
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

/** The service counts the visitors of a link by network and browser. */
const countsVisitors = (endpoint: AnyEndpoint): boolean => endpoint.activity?.kind === 'opened';

/** Reads for which the service needs neither caller nor client address. */
const isAnonymousRead = (endpoint: AnyEndpoint, caller: Caller | null): boolean =>
  caller === null && endpoint.method === 'GET' && !endpoint.rateLimit && !countsVisitors(endpoint);

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
  logOf,
}: ApiDependencies): RequestHandler {
  const receiveBody = bodyReceiver();
  const serviceHeaders = async (
    req: Request,
    res: Response,
    endpoint: ServiceEndpoint,
    caller: Caller | null,
  ): Promise<Record<string, string>> => {
    const common = { ...forwardedHeaders(res) };
    if (isAnonymousRead(endpoint, caller)) return common;
    // Auth shows the browser in the list of sessions and counts failed sign-ins by it. Other
    // services do not need it, except to count views.
    const isForAuth = endpoint.service === 'auth';
    const userAgent = (isForAuth || countsVisitors(endpoint)) && req.headers['user-agent'];
    const inAdvance = countsVisitors(endpoint) ? pick(req.headers, inAdvanceHeaders) : {};
    const browser = isForAuth && endpoint.method !== 'GET' ? await devices.read(req) : null;
    const token = await identity(
      { caller, ip: addressOf(req), isGateway: false, browser },
      endpoint.service,
    );
    return {
      ...common,
      ...inAdvance,
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
    const visitor = await resolveVisitor(req, res);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    if (registersWithEndedSession(endpoint, visitor))
      throw new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
    if (endpoint === logOut && visitor.kind === 'unchecked')
      return queueSignOut(res, visitor.session.id);
    const caller = callerOf(visitor, endpoint);
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
      readBody: async () => (takesBody(endpoint) ? receiveBody(req, endpoint) : null),
      serviceHeaders: () => serviceHeaders(req, res, endpoint, caller),
    };
    checkDeclaredSize(req, endpoint);
    if (endpoint.picture === 'checked') res.setHeader('X-Robots-Tag', 'noindex');
    await forward(req, res, call).catch((error: unknown) => {
      if (endpoint !== logOut || res.headersSent || !isOutage(error)) throw error;
      return queueSignOut(res, caller?.sessionId ?? null);
    });
  };
}

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

/** Handles a call in the gateway, for the user of the session check. */
export type HandleGatewayCall = (
  endpoint: AnyEndpoint,
  identity: Identity,
  ...exchange: Parameters<RequestHandler>
) => Promise<void>;
