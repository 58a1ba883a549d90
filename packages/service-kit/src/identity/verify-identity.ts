import type { Service } from '@sandites/contracts';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { readFile } from 'node:fs/promises';
import { ProblemError } from '../problem/problem';
import { identityIssuer, identityOf, type Identity } from './identity';

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
