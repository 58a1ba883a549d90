import { compileCheck, User } from '@sandites/contracts';
import type { Upstream } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import { coalesceByKey } from '../forwarding/coalesce-by-key';
import type { Session } from './session';
import type { CheckSession } from './visitor';

/** Milliseconds; every request of somebody signed in waits for this answer. */
const answerWithin = 3_000;

const userCheck = compileCheck(User);

/** An auth that is newer than this gateway may say more. */
const knownPart = (answer: unknown): unknown => Object.fromEntries(Object.entries(answer ?? {}).filter(([field]) => field in User.properties));

function sessionOf(id: string, answer: unknown): Session {
  const { value } = userCheck.check(knownPart(answer));
  if (!value) throw new Error('auth answered a user that cannot be read');
  return { id, user: value };
}

/**
 * Asks auth whether a session is alive, at every request, so that signing out, a new role or a deleted user takes effect at once on every gateway.
 * @throws where auth does not answer
 */
export function askAuth({ pool }: Upstream, identity: IdentityTokens): CheckSession {
  const ask = async (id: string, isUse: boolean, requestId: string): Promise<Session | null> => {
    const authorization = `Bearer ${await identity(gatewayIdentity, 'auth')}`;
    const path = `/internal/sessions/${encodeURIComponent(id)}${isUse ? '' : '?look'}`;
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { authorization, 'x-request-id': requestId }, headersTimeout: answerWithin, bodyTimeout: answerWithin });
    if (statusCode === 200) return sessionOf(id, await body.json());
    await body.dump();
    if (statusCode === 404) return null;
    throw new Error(`auth answered ${statusCode} to a session check`);
  };

  const use = coalesceByKey((id, requestId: string) => ask(id, true, requestId));
  const look = coalesceByKey((id, requestId: string) => ask(id, false, requestId));
  return (id, isUse, requestId) => (isUse ? use : look)(id, requestId);
}
