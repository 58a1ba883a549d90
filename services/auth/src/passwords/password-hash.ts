import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, by the least figures of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, so that signing in takes the same time for a name that nobody has. */
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password is the one that was hashed.
 * @param stored undefined where there is no such account: the answer is no, and takes as long
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== undefined;
}
