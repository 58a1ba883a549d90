import { compileValidator, getCurrentUser, User, type AnyEndpoint } from '@sandites/contracts';
import {
  forwardedHeaders,
  singleFlightByKey,
  type ForwardedHeaders,
  type Log,
} from '@sandites/service-kit';
import type { Request } from 'express';
import { connectionEnded, type Upstream } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import type { CheckSession, Session, Visitor } from './session';
import type { SessionCookie } from './session-cookie';
import type { SessionTokens } from './session-token';

/**
 * Pages poll the current user every half hour, which does not extend the session. Every other
 * request is caused by a person.
 */
const isUserActivity = ({ method, path }: AnyEndpoint, req: Request): boolean =>
  req.method !== method || req.originalUrl.split('?', 1)[0] !== path;

const forwardedOf = ({ res }: Request): ForwardedHeaders =>
  res ? forwardedHeaders(res) : { 'x-request-id': '' };

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
  return async (req) => {
    const token = cookie.read(req);
    if (token === null) return anonymous;
    const claimed = await tokens.read(token);
    if (!claimed) return signedOut;
    if (isSignedOut(claimed.id)) return { kind: 'signed-out', ended: claimed };
    try {
      const session = await check(
        claimed.id,
        isUserActivity(getCurrentUser, req),
        forwardedOf(req),
      );
      return session ? { kind: 'signed-in', session } : { kind: 'signed-out', ended: claimed };
    } catch (error) {
      logOf(req).warn({ err: error }, 'A session cannot be checked');
      return { kind: 'unchecked', session: claimed };
    }
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
export function sessionCheck({ pool }: Upstream, identity: IdentityTokens): CheckSession {
  const fetchSession = async (
    id: string,
    isActivity: boolean,
    forwarded: ForwardedHeaders,
  ): Promise<Session | null> => {
    const authorization = `Bearer ${await identity(gatewayIdentity, 'auth')}`;
    const path = `/internal/sessions/${encodeURIComponent(id)}${isActivity ? '' : '?look'}`;
    const send = () =>
      pool.request({
        method: 'GET',
        path,
        headers: { authorization, ...forwarded },
        headersTimeout: checkTimeout,
        bodyTimeout: checkTimeout,
      });
    // Once more where the kept-alive connection had just been closed.
    const { statusCode, body } = await send().catch((error: unknown) => {
      if (!connectionEnded(error)) throw error;
      return send();
    });
    if (statusCode === 200) return sessionOf(id, await body.json());
    await body.dump();
    if (statusCode === 404) return null;
    throw new Error(`auth answered ${statusCode} to a session check`);
  };

  const checkAndExtend = singleFlightByKey((id, forwarded: ForwardedHeaders) =>
    fetchSession(id, true, forwarded),
  );
  const checkOnly = singleFlightByKey((id, forwarded: ForwardedHeaders) =>
    fetchSession(id, false, forwarded),
  );
  return (id, isActivity, forwarded) => (isActivity ? checkAndExtend : checkOnly)(id, forwarded);
}
