import {
  type Service,
  User,
  roles,
  type Role,
  compileValidator,
  getCurrentUser,
  type AnyEndpoint,
} from '@sandites/contracts';
import {
  identityClaims,
  identityIssuer,
  type Identity,
  type Log,
  ProblemError,
  forwardedHeadersOfLog,
  singleFlightByKey,
} from '@sandites/service-kit';
import type { CookieOptions, Request, Response } from 'express';
import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { readCookie, hostCookie } from '../server/request';
import { type ApplySession, callService, type Upstream } from '../server/upstream';
import type { DeviceCookies } from './device-cookie';
import type { Keys, KeySet } from './keys';
import { addContext } from '../server/request';

/**
 * Signs the short-lived token that tells a service who calls. A token is reused for half of its
 * life.
 */
export type IdentityTokens = (identity: Identity, service: Service) => Promise<string>;

const lifeSeconds = 10;
const reuseMs = 5_000;
/** Maximum of cached tokens. */
const maxTokens = 10_000;

interface CachedToken {
  readonly token: Promise<string>;
  readonly until: number;
}

/** The gateway's own identity, for its internal calls to a service. */
export const gatewayIdentity: Identity = { caller: null, ip: '127.0.0.1', isGateway: true };

/**
 * The id of the signing key is part of the cache key: a token of a removed key is not used again.
 */
const keyOf = ({ caller, ip, isGateway, browser }: Identity, service: Service, keyId: string) =>
  JSON.stringify(
    isGateway
      ? [keyId, service, ip]
      : [keyId, service, ip, caller?.sessionId, caller?.role, caller?.displayName, browser],
  );

export function identityTokens(keys: Keys, now: () => number = Date.now): IdentityTokens {
  const tokens = new Map<string, CachedToken>();

  const sign = (identity: Identity, service: Service) => {
    const { keyId, signingKey } = keys.current();
    const issuedAt = Math.floor(now() / 1_000);
    return new SignJWT(identityClaims(identity))
      .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
      .setIssuer(identityIssuer)
      .setAudience(service)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(signingKey);
  };

  /**
   * The map is in order of insertion and all tokens live equally long, so that stale ones come
   * first.
   */
  const dropStale = () => {
    for (const [key, { until }] of tokens) {
      if (until > now() && tokens.size < maxTokens) return;
      tokens.delete(key);
    }
  };

  return (identity, service) => {
    const key = keyOf(identity, service, keys.current().keyId);
    const cached = tokens.get(key);
    if (cached && cached.until > now()) return cached.token;
    dropStale();
    const token = sign(identity, service);
    tokens.delete(key);
    tokens.set(key, { token, until: now() + reuseMs });
    return token;
  };
}

/** A session as auth knows it. */
interface Session {
  readonly id: string;
  readonly user: User;
}

/** The visitor of a request. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** The cookie is not valid (any more) and is cleared. `ended`: the session that it was for. */
  | { readonly kind: 'signed-out'; readonly ended?: Session }
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** A valid cookie whose session cannot be checked, because auth does not respond. */
  | { readonly kind: 'unchecked'; readonly session: Session };

/**
 * Reads a session from auth; null when it has ended.
 * @param isActivity whether a person caused the request: only such a request extends the session;
 *   the page's half-hourly poll does not
 * @param log of the request that is checked
 */
type CheckSession = (id: string, isActivity: boolean, log: Log) => Promise<Session | null>;

/** The audience keeps the cookie's token apart from tokens for services. */
const tokenClaims = { issuer: 'sandites-gateway', audience: 'sandites-browser' };

const day = 24 * 60 * 60 * 1_000;
/**
 * Milliseconds until a token expires: 30 days for a user, 7 for coaches and admins.
 * Auth may end the session earlier; it is checked at every request.
 */
const lifetimeMs: Readonly<Record<Role, number>> = {
  user: 30 * day,
  coach: 7 * day,
  admin: 7 * day,
};

/** Verified tokens that are cached; one takes about 1 kB. */
const maxVerified = 2_000;

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

function sessionIn({ sub, sid, role, name }: JWTPayload): Session | null {
  const id = Number(sub);
  if (
    !Number.isSafeInteger(id) ||
    typeof sid !== 'string' ||
    typeof name !== 'string' ||
    !isRole(role)
  )
    return null;
  return { id: sid, user: { id, username: name, role } };
}

/** The signed text in the session cookie. */
interface SessionTokens {
  /** `keepUntil`: the expiry of the cookie; null for a cookie that ends with the browser. */
  sign(session: Session): Promise<{ token: string; keepUntil: Date | null }>;
  /** The session of a token; null for any text that is not a valid token of this gateway. */
  read(token: string): Promise<Session | null>;
}

export function sessionTokens(keys: Keys): SessionTokens {
  // A browser sends the same token with every request, and verifying it takes a quarter of the time
  // of a signed-in call. A new key set invalidates the cache.
  const verified = new LRUCache<string, { session: Session; keySet: KeySet; expires: number }>({
    max: maxVerified,
  });

  async function verify(token: string, keySet: KeySet): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(token, keySet.resolve, {
        ...tokenClaims,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp'],
      });
      const session = sessionIn(payload);
      if (session) verified.set(token, { session, keySet, expires: (payload.exp ?? 0) * 1_000 });
      return session;
    } catch {
      // A forged, malformed or expired token is no session.
      return null;
    }
  }

  return {
    async sign({ id, user }) {
      const { keyId, signingKey } = keys.current();
      const expires = new Date(Date.now() + lifetimeMs[user.role]);
      const token = await new SignJWT({ sid: id, role: user.role, name: user.username })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(tokenClaims.issuer)
        .setAudience(tokenClaims.audience)
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(signingKey);
      return { token, keepUntil: user.role === 'user' ? expires : null };
    },
    async read(token) {
      const keySet = keys.current();
      const cached = verified.get(token);
      return cached?.keySet === keySet && cached.expires > Date.now()
        ? cached.session
        : verify(token, keySet);
    },
  };
}

/** The session cookie: its name and attributes. */
export interface SessionCookie {
  readonly name: string;
  /** The cookie's value in a request, or null. */
  read(req: Request): string | null;
  /** @param expires null: the cookie ends with the browser */
  set(res: Response, token: string, expires: Date | null): void;
  clear(res: Response): void;
}

/**
 * @param secure whether the site is reached over HTTPS: the cookie then has the `__Host-` prefix
 */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = hostCookie('session', secure);
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    name,
    read: (req) => readCookie(req, name),
    set(res, token, expires) {
      // The response may already clear an older cookie: the new one replaces that header.
      res.removeHeader('Set-Cookie');
      res.cookie(name, token, { ...attributes, ...(expires && { expires }) });
    },
    clear(res) {
      res.removeHeader('Set-Cookie');
      res.clearCookie(name, attributes);
    },
  };
}

/**
 * Sets the cookie for the session id in auth's response (header `Sandites-Session`), or clears it
 * where the header is empty.
 */
export function applySession(
  cookie: SessionCookie,
  tokens: SessionTokens,
  check: CheckSession,
  devices: DeviceCookies,
  logOf: (res: Response) => Log,
): ApplySession {
  return async (res, sessionId) => {
    if (sessionId === '') {
      cookie.clear(res);
      return;
    }
    const session = await check(sessionId, true, logOf(res));
    if (!session)
      throw new ProblemError('bad_gateway', 'Signing in did not work. Please try again.');
    addContext(res, { caller: session.user.id });
    const { token, keepUntil } = await tokens.sign(session);
    cookie.set(res, token, keepUntil);
    await devices.add(res, session.user.id);
  };
}

/**
 * Pages poll the current user every half hour, which does not extend the session. Every other
 * request is caused by a person.
 */
const isUserActivity = ({ method, path }: AnyEndpoint, req: Request): boolean =>
  req.method !== method || req.originalUrl.split('?', 1)[0] !== path;

const anonymous: Visitor = { kind: 'anonymous' };
const signedOut: Visitor = { kind: 'signed-out' };

/** Finds out who a request comes from: verifies the cookie, then checks its session with auth. */
export function visitorResolver(
  cookie: SessionCookie,
  tokens: SessionTokens,
  check: CheckSession,
  logOf: (req: Request) => Log,
  isSignedOut: (sessionId: string) => boolean,
): (req: Request) => Promise<Visitor> {
  const resolve = async (req: Request): Promise<Visitor> => {
    const token = cookie.read(req);
    if (token === null) return anonymous;
    const claimed = await tokens.read(token);
    if (!claimed) return signedOut;
    if (isSignedOut(claimed.id)) return { kind: 'signed-out', ended: claimed };
    try {
      const session = await check(claimed.id, isUserActivity(getCurrentUser, req), logOf(req));
      return session ? { kind: 'signed-in', session } : { kind: 'signed-out', ended: claimed };
    } catch (error) {
      logOf(req).warn({ err: error }, 'A session cannot be checked');
      return { kind: 'unchecked', session: claimed };
    }
  };
  return async (req) => {
    const visitor = await resolve(req);
    if ('session' in visitor && req.res) addContext(req.res, { caller: visitor.session.user.id });
    return visitor;
  };
}

/** Milliseconds; every request of a signed-in user waits for the session check. */
const checkTimeout = 3_000;

const userCheck = compileValidator(User);

/** A newer auth may send fields that this gateway does not know. */
const pickKnownFields = (record: unknown): unknown =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field in User.properties));

function sessionOf(id: string, body: unknown): Session {
  const { value } = userCheck.validate(pickKnownFields(body));
  if (!value) throw new Error('auth answered a user that cannot be read');
  return { id, user: value };
}

/**
 * Checks sessions with auth, at every request, so that signing out, a new role or a deleted user
 * takes effect at once on every gateway. Concurrent
 * requests of one session share a check that began after all of them.
 * @throws where auth does not respond
 */
export function sessionCheck(auth: Upstream, identity: IdentityTokens): CheckSession {
  const fetchSession = async (
    id: string,
    isActivity: boolean,
    log: Log,
  ): Promise<Session | null> => {
    const authorization = `Bearer ${await identity(gatewayIdentity, 'auth')}`;
    const path = `/internal/sessions/${encodeURIComponent(id)}${isActivity ? '' : '?look'}`;
    const { statusCode, body } = await callService(auth, () => log, {
      method: 'GET',
      path,
      headers: { authorization, ...forwardedHeadersOfLog(log) },
      headersTimeout: checkTimeout,
      bodyTimeout: checkTimeout,
    });
    if (statusCode === 200) return sessionOf(id, await body.json());
    await body.dump();
    if (statusCode === 404) return null;
    throw new Error(`auth answered ${statusCode} to a session check`);
  };

  const checkAndExtend = singleFlightByKey((id, log: Log) => fetchSession(id, true, log));
  const checkOnly = singleFlightByKey((id, log: Log) => fetchSession(id, false, log));
  return (id, isActivity, log) => (isActivity ? checkAndExtend : checkOnly)(id, log);
}
