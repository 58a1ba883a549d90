import { roles, type Role } from '@sandites/contracts';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Keys } from './key-file';
import type { KeySet } from './key-set';
import type { Session } from './session';

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
export interface SessionTokens {
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
