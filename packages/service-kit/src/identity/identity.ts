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
  errors,
} from 'jose';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { requireFound, ProblemError } from '../problem/problem';

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

/** The claim of a known browser in a token. */
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

/**
 * Milliseconds. A removed key is refused within a minute; while keys cannot be fetched, the cached
 * ones are used a little longer.
 */
const keyTimes = {
  timeout: 3_000,
  minInterval: 1_000,
  fresh: 20_000,
  stale: 45_000,
  maxAge: 10 * 60_000,
} as const;

const isUnknownKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Reads the keys again. */
type ReadKeys = () => Promise<JWTVerifyGetKey>;

function keysAt(address: URL): ReadKeys {
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: keyTimes.timeout,
    cooldownDuration: 0,
    cacheMaxAge: Infinity,
  });
  return async () => {
    await remote.reload();
    return createLocalJWKSet(remote.jwks() ?? { keys: [] });
  };
}

const keysInFile =
  (file: URL): ReadKeys =>
  async () => {
    try {
      return createLocalJWKSet(JSON.parse(await readFile(file, 'utf8')) as JSONWebKeySet);
    } catch {
      throw new errors.JWKSInvalid(`${file.pathname} holds no keys`);
    }
  };

/**
 * A published key set, at a URL or in a file. It is refreshed in the background after a while, at
 * once when it is old, and when a token has an unknown key id: one of several gateways may just
 * have rotated.
 */
export function publishedKeys(keysUrl: string, now: () => number = Date.now): JWTVerifyGetKey {
  const url = new URL(keysUrl);
  const read = url.protocol === 'file:' ? keysInFile(url) : keysAt(url);
  let cachedKeys: JWTVerifyGetKey | undefined;
  let readAt = -Infinity;
  let fetching: Promise<JWTVerifyGetKey> | undefined;

  async function fetchKeys(): Promise<JWTVerifyGetKey> {
    cachedKeys = await read();
    readAt = now();
    return cachedKeys;
  }
  /** One fetch for concurrent callers. */
  const fetchKeysOnce = () => (fetching ??= fetchKeys().finally(() => (fetching = undefined)));

  /** The keys, refreshed if they are too old. */
  async function current(): Promise<JWTVerifyGetKey> {
    const age = now() - readAt;
    if (cachedKeys && age < keyTimes.stale) {
      if (age > keyTimes.fresh) fetchKeysOnce().catch(() => {});
      return cachedKeys;
    }
    return fetchKeysOnce().catch((error: unknown) => {
      if (!cachedKeys || now() - readAt > keyTimes.maxAge) throw error;
      return cachedKeys;
    });
  }

  /**
   * Fetches the keys again, at most once a second: a fetch that began before this call may lack the
   * key.
   */
  async function refetch(): Promise<JWTVerifyGetKey> {
    await pause(Math.max(0, readAt + keyTimes.minInterval - now()));
    return fetchKeysOnce();
  }

  return async (header, token) => {
    const keys = await current();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!isUnknownKey(error)) throw error;
      return (await refetch())(header, token);
    }
  };
}

/** Reads the identity from a request's `Authorization` header. */
export type VerifyIdentity = (
  authorization: string | undefined,
  remoteAddress: string,
) => Identity | Promise<Identity>;

/** Seconds that the clocks of gateway and service may differ. */
const clockTolerance = 5;
/** A cache of verified tokens: a short-lived token arrives with several requests. */
const maxCachedTokens = 1_000;

const invalidIdentity = () =>
  new ProblemError('unauthenticated', 'The identity of this request is not valid');

function problemOfVerification(error: unknown): ProblemError {
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
 * expired. A request without a
 * token is a visitor's; an invalid token is refused, never treated as a visitor's. No other header
 * is trusted.
 */
export function verifyIdentity(service: Service, keys: JWTVerifyGetKey): VerifyIdentity {
  const verifiedTokens = new Map<string, { identity: Identity; expires: number }>();

  async function verify(token: string): Promise<Identity> {
    const options = {
      issuer: identityIssuer,
      audience: service,
      algorithms: ['EdDSA', 'Ed25519'],
      clockTolerance,
      requiredClaims: ['exp'],
    };
    const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
      throw problemOfVerification(error);
    });
    const identity = identityOf(payload);
    if (!identity) throw invalidIdentity();
    if (verifiedTokens.size >= maxCachedTokens) verifiedTokens.clear();
    verifiedTokens.set(token, { identity, expires: (payload.exp ?? 0) * 1_000 });
    return identity;
  }

  return (authorization, remoteAddress) => {
    if (authorization === undefined) return { caller: null, ip: remoteAddress, isGateway: false };
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (!token) throw invalidIdentity();
    const cached = verifiedTokens.get(token);
    return cached && cached.expires > Date.now() ? cached.identity : verify(token);
  };
}
