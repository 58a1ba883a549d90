import {
  User,
  compileValidator,
  roles,
  type Role,
  type Service,
  getCurrentUser,
  type AnyEndpoint,
} from '@sandites/contracts';
import { identityClaims, type Identity } from '@sandites/service-kit/identity';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { singleFlightByKey } from '@sandites/service-kit/reads';
import { forwardedHeadersOfLog } from '@sandites/service-kit/server';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Request, Response } from 'express';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { addContext, cookieAttributes, readCookie, hostCookie } from '../server/request';
import { callService, readToEnd, type Upstream, type Upstreams } from '../server/upstream';
import { deviceCookies } from './device-cookie';
import { readToken, signToken, type Keys, type KeySet } from './keys';

/** Signs the short-lived token that tells a service who calls. */
export type IdentityTokens = (identity: Identity, service: Service) => Promise<string>;

/** The gateway's own identity, for its internal calls to a service. */
export const gatewayIdentity: Identity = { caller: null, ip: '127.0.0.1', isGateway: true };

/** A token is reused for half of its life. */
export function identityTokens(keys: Keys): IdentityTokens {
  const tokens = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: 5_000 });
  return (identity, service) => {
    const claims = identityClaims(identity);
    // With the id of the signing key, so that a token of a removed key is not used again.
    const key = JSON.stringify([keys.current().keyId, service, claims]);
    const token = tokens.get(key) ?? signToken(keys, service, claims, '10 seconds');
    if (!tokens.has(key)) tokens.set(key, token);
    return token;
  };
}

interface OwnRead {
  readonly upstream: Upstream;
  readonly path: string;
  readonly identity: Identity;
  readonly log: Log;
  /** Milliseconds for the headers, and again for the body. */
  readonly timeout?: number;
  readonly accept?: string;
}

export type ServiceReader = ReturnType<typeof serviceReader>;

/** Reads that the gateway makes of services itself, for a page or to put an answer together. */
export function serviceReader(tokens: IdentityTokens) {
  const send = async ({ upstream, path, identity, log, timeout, accept }: OwnRead) =>
    callService(upstream, log, {
      method: 'GET',
      path,
      headers: {
        authorization: `Bearer ${await tokens(identity, upstream.service)}`,
        ...forwardedHeadersOfLog(log),
        ...(accept !== undefined && { accept }),
      },
      ...(timeout !== undefined && { headersTimeout: timeout, bodyTimeout: timeout }),
    });
  return {
    send,
    /**
     * @returns no value for another status than 200, and for a body that is not as the schema says.
     *   A newer service may send fields that this gateway does not know
     */
    read: async <S extends TSchema>(
      schema: S,
      call: OwnRead,
    ): Promise<{ status: number; value?: Static<S> | undefined }> => {
      const { statusCode: status, body } = await send(call);
      if (status !== 200) {
        await body.dump();
        return { status };
      }
      const json = await readToEnd(call.upstream, call.log, () => body.json());
      return { status, value: compileValidator(schema).validate(Value.Clean(schema, json)).value };
    },
  };
}

interface Session {
  readonly id: string;
  readonly user: User;
}

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

const audience = 'sandites-browser';

const day = 24 * 60 * 60 * 1_000;
/**
 * Milliseconds until a token expires: 30 days for a user, 7 for coaches and admins. Auth may end
 * the session earlier; it is checked at every request.
 */
const lifetimeMs: Readonly<Record<Role, number>> = {
  user: 30 * day,
  coach: 7 * day,
  admin: 7 * day,
};

function sessionIn({ sub, sid, role, name }: JWTPayload): Session | null {
  const id = Number(sub);
  const knownRole = roles.find((one) => one === role);
  return Number.isSafeInteger(id) &&
    typeof sid === 'string' &&
    typeof name === 'string' &&
    knownRole
    ? { id: sid, user: { id, username: name, role: knownRole } }
    : null;
}

export function sessionTokens(keys: Keys) {
  // A browser sends the same token with every request, and verifying it takes a third of the time
  // of a signed-in call. Another set of keys ends what it verified.
  const verified = new LRUCache<string, { session: Session; keySet: KeySet; expires: number }>({
    max: 2_000,
  });
  return {
    /** `keepUntil`: the expiry of the cookie; null for a cookie that ends with the browser. */
    async sign({ id, user }: Session): Promise<{ token: string; keepUntil: Date | null }> {
      const expires = new Date(Date.now() + lifetimeMs[user.role]);
      const claims = { sub: String(user.id), sid: id, role: user.role, name: user.username };
      const token = await signToken(keys, audience, claims, expires);
      return { token, keepUntil: user.role === 'user' ? expires : null };
    },
    async read(token: string): Promise<Session | null> {
      const keySet = keys.current();
      const known = verified.get(token);
      if (known?.keySet === keySet && known.expires > Date.now()) return known.session;
      const claims = await readToken(keys, audience, token);
      const session = claims && sessionIn(claims);
      if (session) verified.set(token, { session, keySet, expires: (claims.exp ?? 0) * 1_000 });
      return session;
    },
  };
}

/** @param secure whether the site is reached over HTTPS */
function sessionCookie(secure: boolean) {
  const name = hostCookie('session', secure);
  const attributes = cookieAttributes(secure);
  return {
    read: (req: Request) => readCookie(req, name),
    /** @param expires null: the cookie ends with the browser */
    set(res: Response, token: string, expires: Date | null): void {
      // The response may already clear an older cookie: the new one replaces that header.
      res.removeHeader('Set-Cookie');
      res.cookie(name, token, { ...attributes, ...(expires && { expires }) });
    },
    clear(res: Response): void {
      res.removeHeader('Set-Cookie');
      res.clearCookie(name, attributes);
    },
  };
}

/**
 * Pages poll the current user every half hour, which does not extend the session. Every other
 * request is caused by a person.
 */
const isUserActivity = ({ method, path }: AnyEndpoint, req: Request): boolean =>
  req.method !== method || req.originalUrl.split('?', 1)[0] !== path;

/** Milliseconds; every request of a signed-in user waits for the session check. */
const checkTimeout = 3_000;

/**
 * Checks sessions with auth, at every request, so that signing out, a new role or a deleted user
 * takes effect at once on every gateway. Concurrent requests of one session share a check that
 * began after all of them.
 * @throws where auth does not respond
 */
function sessionCheck(auth: Upstream, { read }: ServiceReader): CheckSession {
  const fetchSession = async (
    id: string,
    isActivity: boolean,
    log: Log,
  ): Promise<Session | null> => {
    const path = `/internal/sessions/${encodeURIComponent(id)}${isActivity ? '' : '?look'}`;
    const { status, value: user } = await read(User, {
      upstream: auth,
      path,
      identity: gatewayIdentity,
      log,
      timeout: checkTimeout,
    });
    if (user) return { id, user };
    if (status === 404) return null;
    throw new Error(`auth answered ${status} to a session check`);
  };

  const checkAndExtend = singleFlightByKey((id, log: Log) => fetchSession(id, true, log));
  const checkOnly = singleFlightByKey((id, log: Log) => fetchSession(id, false, log));
  return (id, isActivity, log) => (isActivity ? checkAndExtend : checkOnly)(id, log);
}

interface SessionDeps {
  readonly keys: Keys;
  readonly isSecure: boolean;
  readonly upstreams: Pick<Upstreams, 'sessionChecks'>;
  readonly signOuts: { isSignedOut(sessionId: string): boolean };
}

export type Sessions = ReturnType<typeof sessions>;

/** The sessions of browsers: their cookies, each checked with auth. */
export function sessions(
  { keys, isSecure, upstreams, signOuts }: SessionDeps,
  reader: ServiceReader,
  logOf: (res: Response) => Log,
) {
  const cookie = sessionCookie(isSecure);
  const devices = deviceCookies(keys, isSecure);
  const tokens = sessionTokens(keys);
  const check = sessionCheck(upstreams.sessionChecks, reader);

  async function readVisitor(req: Request, res: Response): Promise<Visitor> {
    const token = cookie.read(req);
    if (token === null) return { kind: 'anonymous' };
    const claimed = await tokens.read(token);
    if (!claimed) return { kind: 'signed-out' };
    if (signOuts.isSignedOut(claimed.id)) return { kind: 'signed-out', ended: claimed };
    try {
      const session = await check(claimed.id, isUserActivity(getCurrentUser, req), logOf(res));
      return session ? { kind: 'signed-in', session } : { kind: 'signed-out', ended: claimed };
    } catch (error) {
      logOf(res).warn({ err: error }, 'A session cannot be checked');
      return { kind: 'unchecked', session: claimed };
    }
  }

  /** Finds out who a request comes from: verifies the cookie, then checks its session with auth. */
  async function resolveVisitor(req: Request, res: Response): Promise<Visitor> {
    const visitor = await readVisitor(req, res);
    if ('session' in visitor) addContext(res, { caller: visitor.session.user.id });
    return visitor;
  }

  /**
   * Sets the cookie for the session id in auth's response (header `Sandites-Session`), or clears it
   * where the header is empty.
   */
  async function applySession(res: Response, sessionId: string): Promise<void> {
    if (sessionId === '') return cookie.clear(res);
    const session = await check(sessionId, true, logOf(res));
    if (!session)
      throw new ProblemError('bad_gateway', 'Signing in did not work. Please try again.');
    addContext(res, { caller: session.user.id });
    const { token, keepUntil } = await tokens.sign(session);
    cookie.set(res, token, keepUntil);
    await devices.add(res, session.user.id);
  }

  return { cookie, devices, resolveVisitor, applySession };
}
