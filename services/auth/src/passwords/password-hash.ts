import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '@sandites/service-kit';
import { availableParallelism } from 'node:os';

/**
 * Argon2id, the package's default, by the least figures of OWASP's Password Storage Cheat Sheet: 19
 * MiB, two passes.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One queue per process: many sign-ins must not delay other calls (libuv has four threads for
 * everything).
 * Shorter than the gateway's concurrency limit for a service, so that a flood leaves room for other
 * calls.
 */
const queue = concurrencyLimit(
  Math.max(1, Math.min(3, availableParallelism() - 1)),
  100,
  'Too many people are signing in, please try again',
);

/** A hash that matches no password, so that signing in takes the same time for an unknown name. */
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> =>
  queue(() => hash(password, cost));

/**
 * Whether a password matches its hash.
 * @param stored undefined for an unknown account, null for one without a password yet: the result
 *   is false, after the same time
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const comparedHash = stored ?? (await nobodysHash);
  const matches = await queue(() => verify(comparedHash, password));
  return matches && typeof stored === 'string';
}
