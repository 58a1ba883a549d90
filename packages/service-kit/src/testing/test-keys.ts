import type { Role, Service } from '@sandites/contracts';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { randomUUID } from 'node:crypto';
import { identityClaims, identityIssuer, type Caller, type Identity } from '../identity/identity';

/** Overrides for invalid tokens in tests. */
export interface TokenOverrides {
  readonly audience?: string;
  readonly issuer?: string;
  /** Seconds until it expires; negative for an expired one. */
  readonly lifetimeSeconds?: number;
}

/** A gateway's keys for one test. */
export interface TestKeys {
  /** The published key set, as the gateway serves it. */
  readonly jwks: JSONWebKeySet;
  /** The same, for `verifyIdentity`. */
  readonly published: JWTVerifyGetKey;
  /** Signs a service token. */
  signAsService(from: Service, to: Service): Promise<string>;
  /** Signs an identity token for a service, as the gateway does. */
  sign(service: Service, identity: Partial<Identity>, overrides?: TokenOverrides): Promise<string>;
}

/** Creates a key pair. Tokens of another pair are forged. */
export async function testKeys(): Promise<TestKeys> {
  const { publicKey, privateKey } = await generateKeyPair('Ed25519');
  const kid = randomUUID();
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'Ed25519', use: 'sig' }] };
  return {
    jwks,
    published: createLocalJWKSet(jwks),
    signAsService: (from, to) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'Ed25519', kid })
        .setIssuer(`sandites-${from}`)
        .setAudience(to)
        .setIssuedAt()
        .setExpirationTime('30s')
        .sign(privateKey),
    sign: (
      service,
      { caller = null, ip = '203.0.113.7', isGateway = false, browser = null },
      { audience = service, issuer = identityIssuer, lifetimeSeconds = 60 } = {},
    ) =>
      new SignJWT(identityClaims({ caller, ip, isGateway, browser }))
        .setProtectedHeader({ alg: 'Ed25519', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + lifetimeSeconds)
        .sign(privateKey),
  };
}

const person = (id: number, username: string, role: Role): Caller => ({
  id,
  username,
  role,
  sessionId: `session-of-${username}`,
});

/** Callers in tests. */
export const people = {
  user: person(901, 'user', 'user'),
  coach: person(902, 'coach', 'coach'),
  otherCoach: person(903, 'other-coach', 'coach'),
  admin: person(904, 'admin', 'admin'),
} as const;
