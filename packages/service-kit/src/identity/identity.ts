import { roles, type Role, type Service } from '@sandites/contracts';
import {
  type JWTPayload,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwksCache,
  type JWKSCacheInput,
} from 'jose';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { requireRow, ProblemError } from '../problem/problem';

/** The caller of a request. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly displayName?: string | undefined;
  readonly role: Role;
  readonly sessionId: string;
}

/**
 * A browser of earlier sign-ins. It grants no access; failed sign-ins are counted by it.
 */
export interface KnownBrowser {
  readonly id: string;
  /** The ids of users who signed in with it. */
  readonly userIds: readonly number[];
}

/**
 * The content of a token: the caller (null: not signed in) and the client address, or that the
 * gateway itself calls.
 */
export interface Identity {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly isGateway: boolean;
  /** Sent to auth alone. */
  readonly browser?: KnownBrowser | null;
}

/** The `iss` of every identity token. */
export const identityIssuer = 'sandites-gateway';
/** The `sub` of a token of the gateway itself. */
const gatewaySubject = 'gateway';

/**
 * Header with which auth sends the gateway the session for the cookie; empty: clear it. It never
 * reaches a browser.
 */
export const sessionHeader = 'Sandites-Session';

export const browserClaims = ({ id, userIds }: KnownBrowser): JWTPayload => ({
  bid: id,
  known: [...userIds],
});

/**
 * The claims of an identity token, besides `iss`, `aud`, `iat` and `exp`. Without a session there
 * is no `sub`.
 */
export function identityClaims({ caller, ip, isGateway, browser }: Identity): JWTPayload {
  if (isGateway) return { sub: gatewaySubject, ip };
  const person = caller
    ? {
        sub: String(caller.id),
        role: caller.role,
        name: caller.username,
        ...(caller.displayName !== undefined && { display: caller.displayName }),
        sid: caller.sessionId,
        ip,
      }
    : { ip };
  return browser ? { ...person, ...browserClaims(browser) } : person;
}

/** Reads what `browserClaims` wrote; null for anything else. */
export function knownBrowserOf({ bid, known }: JWTPayload): KnownBrowser | null {
  if (typeof bid !== 'string' || !Array.isArray(known)) return null;
  return { id: bid, userIds: known.filter((id): id is number => Number.isSafeInteger(id)) };
}

/** Reads the claims back; undefined where they are not of that form. */
function identityOf(claims: JWTPayload): Identity | undefined {
  const { sub, role, name, display, sid, ip } = claims;
  if (typeof ip !== 'string') return undefined;
  if (sub === gatewaySubject) return { caller: null, ip, isGateway: true };
  const knownBrowser = knownBrowserOf(claims);
  const browser = knownBrowser && { browser: knownBrowser };
  if (sub === undefined) return { caller: null, ip, isGateway: false, ...browser };
  const knownRole = roles.find((word) => word === role);
  if (
    !/^[1-9]\d{0,9}$/.test(sub) ||
    !knownRole ||
    typeof name !== 'string' ||
    typeof sid !== 'string'
  )
    return undefined;
  return {
    caller: {
      id: Number(sub),
      username: name,
      ...(typeof display === 'string' && { displayName: display }),
      role: knownRole,
      sessionId: sid,
    },
    ip,
    isGateway: false,
    ...browser,
  };
}

const algorithm = 'EdDSA';

/** The token of an `Authorization` header; undefined where it has none. */
const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];

/** Verifies a token. The clocks of two machines may differ by five seconds. */
const verifyToken = (token: string, keys: JWTVerifyGetKey, issuer: string, audience: Service) =>
  jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: [algorithm, 'Ed25519'],
    clockTolerance: 5,
    requiredClaims: ['exp'],
  });

const issuerOf = (service: Service) => `sandites-${service}`;

/** The keys with which a service signs its calls to other services. */
export interface OwnKeys {
  /** The public half, for `/.well-known/jwks.json`. */
  readonly published: JSONWebKeySet;
  /** A short-lived token for one other service. */
  sign(audience: Service): Promise<string>;
}

/** A key of a service, created once per database: all its processes have the same. */
export async function storedKey<Key>(db: Knex, name: string, newKey: Key): Promise<Key> {
  const stored = () => db('own_keys').where({ name }).select<{ key: Key }[]>('key');
  const [known] = await stored();
  if (known) return known.key;
  await db('own_keys')
    .insert({ name, key: JSON.stringify(newKey) })
    .onConflict('name')
    .ignore();
  return (await requireRow(stored())).key;
}

/** The keys of a service. */
export async function ownKeys(service: Service, db: Knex): Promise<OwnKeys> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const newKey: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  const stored = await storedKey(db, 'signing', newKey);
  const key = await importJWK(stored, algorithm);
  const { d: _secret, kid = '', ...open } = stored;
  return {
    published: { keys: [{ ...open, kid, alg: algorithm, use: 'sig' }] },
    sign: (audience) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuerOf(service))
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('30s')
        .sign(key),
  };
}

/**
 * Creates the check whether a request's `Authorization` header is from one other service.
 * @param keys the other service's published keys
 */
export const verifyService =
  (from: Service, to: Service, keys: JWTVerifyGetKey) =>
  async (authorization: string | undefined): Promise<boolean> => {
    const token = bearerOf(authorization);
    if (!token) return false;
    return verifyToken(token, keys, issuerOf(from), to).then(
      () => true,
      () => false,
    );
  };

/**
 * Milliseconds. A removed key is refused within a minute; while keys cannot be fetched, the last
 * ones are used a little longer.
 */
const keyTimes = { timeout: 3_000, fresh: 30_000, stale: 10 * 60_000 };

/**
 * A published key set, at a URL or in a file. It is read again when it is old, and when a token has
 * an unknown key id: one of several gateways may just have rotated.
 */
export function publishedKeys(keysUrl: string): JWTVerifyGetKey {
  const url = new URL(keysUrl);
  const last: JWKSCacheInput = {};
  const published = createRemoteJWKSet(url, {
    timeoutDuration: keyTimes.timeout,
    cooldownDuration: 0,
    cacheMaxAge: keyTimes.fresh,
    [jwksCache]: last,
    ...(url.protocol === 'file:' && {
      [customFetch]: async () => new Response(await readFile(url)),
    }),
  });
  return async (header, token) =>
    published(header, token).catch((error: unknown) => {
      const { jwks, uat = 0 } = last;
      const isUnknownKey = error instanceof errors.JWKSNoMatchingKey;
      if (isUnknownKey || !jwks || Date.now() > uat + keyTimes.stale) throw error;
      return createLocalJWKSet(jwks)(header, token);
    });
}

/** Reads the identity from a request's `Authorization` header. */
export type VerifyIdentity = (
  authorization: string | undefined,
  remoteAddress: string,
) => Promise<Identity>;

const invalidIdentity = () =>
  new ProblemError('unauthenticated', 'The identity of this request is not valid');

function problemOfVerification(error: unknown): ProblemError {
  // Signed by the gateway, so the request was held up on its way: its sender is signed in still.
  if (error instanceof errors.JWTExpired)
    return new ProblemError('unavailable', 'The request was held up on its way, please try again', {
      headers: { 'Retry-After': '1' },
    });
  const isTokenFault =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid);
  const isFetchResponse = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return isTokenFault && !isFetchResponse
    ? invalidIdentity()
    : new ProblemError('unavailable', 'The keys of the gateway cannot be read', {
        headers: { 'Retry-After': '1' },
      });
}

/**
 * Creates the identity check of one service: signed by the gateway (Ed25519), for this service, not
 * expired (503: of a gateway or service that stood still). A request without a token is a
 * visitor's; an invalid token is refused, never treated as a visitor's. No other header is trusted.
 */
export const verifyIdentity =
  (service: Service, keys: JWTVerifyGetKey): VerifyIdentity =>
  async (authorization, remoteAddress) => {
    if (authorization === undefined) return { caller: null, ip: remoteAddress, isGateway: false };
    const token = bearerOf(authorization);
    if (!token) throw invalidIdentity();
    const { payload } = await verifyToken(token, keys, identityIssuer, service).catch(
      (error: unknown) => {
        throw problemOfVerification(error);
      },
    );
    const identity = identityOf(payload);
    if (!identity) throw invalidIdentity();
    return identity;
  };
