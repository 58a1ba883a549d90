import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Milliseconds. A key that was taken away is refused within a minute; while nobody can be asked, the keys so far hold a little longer. */
export const keyTimes = { answer: 3_000, betweenLooks: 1_000, fresh: 20_000, stale: 45_000, kept: 10 * 60_000 } as const;

const isUnknownKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/**
 * The keys that somebody publishes, by their names. They are looked at anew in the background after a while, at once when they are old, and when a
 * token names a key that is not among them: with several gateways, one may have rotated just now.
 */
export function publishedKeys(keysUrl: string, now: () => number = Date.now): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: keyTimes.answer, cooldownDuration: 0, cacheMaxAge: Infinity });
  let known: JWTVerifyGetKey | undefined;
  let readAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    await remote.reload();
    const keys = remote.jwks();
    if (keys) known = createLocalJWKSet(keys);
    readAt = now();
  }
  /** One look for all who want one. */
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  /** The keys, young enough to go by. */
  async function current(): Promise<JWTVerifyGetKey> {
    const age = now() - readAt;
    if (known && age < keyTimes.stale) {
      if (age > keyTimes.fresh) lookOnce().catch(() => {});
      return known;
    }
    await lookOnce().catch((error: unknown) => {
      if (now() - readAt > keyTimes.kept) throw error;
    });
    return known ?? remote;
  }

  /** A look that began after the question, but no more than one a second. */
  async function lookAgain(): Promise<JWTVerifyGetKey> {
    await pause(Math.max(0, readAt + keyTimes.betweenLooks - now()));
    await lookOnce();
    return known ?? remote;
  }

  return async (header, token) => {
    const keys = await current();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!isUnknownKey(error)) throw error;
      return (await lookAgain())(header, token);
    }
  };
}
