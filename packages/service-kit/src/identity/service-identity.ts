import type { Service } from '@sandites/contracts';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { requireFound } from '../problem/problem';

/** Lifetime of a service token in seconds. */
const lifetimeSeconds = 30;
const algorithm = 'EdDSA';

const issuerOf = (service: Service) => `sandites-${service}`;

/** The keys with which a service signs its calls to other services. */
export interface OwnKeys {
  /** The public half, for `/.well-known/jwks.json`. */
  readonly published: JSONWebKeySet;
  /** A short-lived token for one other service. */
  sign(audience: Service): Promise<string>;
}

async function storedKey(db: Knex): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const newKey = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  await db('own_keys').insert({ name: 'signing', key: newKey }).onConflict('name').ignore();
  const row: { key: JWK } | undefined = await db('own_keys')
    .where({ name: 'signing' })
    .first('key');
  return requireFound(row).key;
}

/** A service's keys, created once per database: all its processes have the same. */
export async function ownKeys(service: Service, db: Knex): Promise<OwnKeys> {
  const { d: _secret, ...open } = await storedKey(db);
  const key = await importJWK({ ...open, d: _secret }, algorithm);
  const kid = open.kid ?? '';
  return {
    published: { keys: [{ ...open, alg: algorithm, use: 'sig' }] },
    sign: (audience) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuerOf(service))
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),
  };
}

/** Whether a request's `Authorization` header is from one other service. */
export type VerifyService = (authorization: string | undefined) => Promise<boolean>;

/**
 * Creates the check that a call comes from one other service.
 * @param keys that service's published keys
 */
export const verifyService =
  (from: Service, to: Service, keys: JWTVerifyGetKey): VerifyService =>
  async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return false;
    const options = {
      issuer: issuerOf(from),
      audience: to,
      algorithms: [algorithm, 'Ed25519'],
      clockTolerance: 5,
      requiredClaims: ['exp'],
    };
    return jwtVerify(token, keys, options).then(
      () => true,
      () => false,
    );
  };
