import type { Service } from '@sandites/contracts';
import { identityClaims, identityIssuer, type Identity } from '@sandites/service-kit';
import { SignJWT } from 'jose';
import type { Keys } from '../keys/key-file';

/** Makes the short-lived token by which a service knows the caller; the same one again for part of its life. */
export type IdentityTokens = (identity: Identity, service: Service) => Promise<string>;

const lifeSeconds = 10;
const reuseMs = 5_000;
/** Tokens kept at most. */
const kept = 10_000;

interface Kept {
  readonly token: Promise<string>;
  readonly until: number;
}

/** The gateway's own account, for its questions to a service. */
export const gatewayIdentity: Identity = { caller: null, ip: '127.0.0.1', isGateway: true };

/** A token of a key that was taken away meanwhile is not used again. */
const keyOf = ({ caller, ip, isGateway, browser }: Identity, service: Service, keyId: string) =>
  JSON.stringify(isGateway ? [keyId, service] : [keyId, service, ip, caller?.sessionId, caller?.role, browser]);

export function identityTokens(keys: Keys, now: () => number = Date.now): IdentityTokens {
  const tokens = new Map<string, Kept>();

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

  /** Oldest first, and all are kept equally long: whatever is stale stands at the front. */
  const dropStale = () => {
    for (const [key, { until }] of tokens) {
      if (until > now() && tokens.size < kept) return;
      tokens.delete(key);
    }
  };

  return (identity, service) => {
    const key = keyOf(identity, service, keys.current().keyId);
    const known = tokens.get(key);
    if (known && known.until > now()) return known.token;
    dropStale();
    const token = sign(identity, service);
    tokens.delete(key);
    tokens.set(key, { token, until: now() + reuseMs });
    return token;
  };
}
