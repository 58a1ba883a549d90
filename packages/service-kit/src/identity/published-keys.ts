import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { readFile } from 'node:fs/promises';

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
