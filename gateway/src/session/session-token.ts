import { roles, type Role } from '@sandites/contracts';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Keys } from '../keys/key-file';
import type { Session } from './session';

/** Sets the cookie's token apart from those for services: neither is taken for the other. */
const purpose = { issuer: 'sandites-gateway', audience: 'sandites-browser' };

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

function sessionIn({ sub, sid, role, name, exp }: JWTPayload): Session | null {
  const id = Number(sub);
  if (!Number.isSafeInteger(id) || typeof sid !== 'string' || typeof name !== 'string' || !isRole(role) || exp === undefined) return null;
  return { id: sid, user: { id, username: name, role }, expires: new Date(exp * 1_000) };
}

/** The signed text in the session cookie. */
export interface SessionTokens {
  sign(session: Session): Promise<string>;
  /** The session a token names; null for any text that is not a token of ours in force. */
  read(token: string): Promise<Session | null>;
}

export function sessionTokens(keys: Keys): SessionTokens {
  return {
    sign({ id, user, expires }) {
      const { keyId, signingKey } = keys.current();
      return new SignJWT({ sid: id, role: user.role, name: user.username })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(purpose.issuer)
        .setAudience(purpose.audience)
        .setSubject(String(user.id))
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(signingKey);
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
