import type { Service } from '@sandites/contracts';
import { identityClaims, identityIssuer, type Identity } from '@sandites/service-kit';
import { SignJWT } from 'jose';
import type { Keys } from './keys';

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
