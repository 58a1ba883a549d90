import { compileValidator, getCurrentUser, User, type AnyEndpoint } from '@sandites/contracts';
import { forwardedHeadersOfLog, singleFlightByKey, type Log } from '@sandites/service-kit';
import type { Request } from 'express';
import { callService, type Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from './identity-tokens';
import type { CheckSession, Session, Visitor } from './session';
import type { SessionCookie } from './session-cookie';
import type { SessionTokens } from './session-token';

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
  return async (req) => {
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
