import { roles, type Role } from '@sandites/contracts';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Keys } from '../keys/key-file';
import type { Session } from './session';

/** Sets the cookie's token apart from those for services: neither is taken for the other. */
const purpose = { issuer: 'sandites-gateway', audience: 'sandites-browser' };

const day = 24 * 60 * 60 * 1_000;
/** Milliseconds a token lives (product D52). Its session may end before, in auth, which is asked at every request. */
const life: Readonly<Record<Role, number>> = { user: 30 * day, coach: 7 * day, admin: 7 * day };

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

function sessionIn({ sub, sid, role, name }: JWTPayload): Session | null {
  const id = Number(sub);
  if (!Number.isSafeInteger(id) || typeof sid !== 'string' || typeof name !== 'string' || !isRole(role)) return null;
  return { id: sid, user: { id, username: name, role } };
}

/** The signed text in the session cookie. */
export interface SessionTokens {
  /** `keepUntil`: how long the browser may keep it; null: no longer than it runs. */
  sign(session: Session): Promise<{ token: string; keepUntil: Date | null }>;
  /** The session a token names; null for any text that is not a token of ours in force. */
  read(token: string): Promise<Session | null>;
}

export function sessionTokens(keys: Keys): SessionTokens {
  return {
    async sign({ id, user }) {
      const { keyId, signingKey } = keys.current();
      const expires = new Date(Date.now() + life[user.role]);
      const token = await new SignJWT({ sid: id, role: user.role, name: user.username })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(purpose.issuer)
        .setAudience(purpose.audience)
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(signingKey);
      return { token, keepUntil: user.role === 'user' ? expires : null };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keys.current().resolve, { ...purpose, algorithms: ['EdDSA'] });
        return sessionIn(payload);
      } catch {
        // Forged, garbled and expired tokens are alike: nobody.
        return null;
      }
    },
  };
}
