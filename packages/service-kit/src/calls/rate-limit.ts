import type { AnyEndpoint } from '@sandites/contracts';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Knex } from 'knex';
import type { Identity } from '../identity/identity';
import { limit } from '../limits/limit';

/** The part of an address that counts as one client: an IPv6 address changes within its network at will; an IPv4 address written as one does not. */
export const clientNetwork = (ip: string): string => ipKeyGenerator(ip.replace(/^::ffff:(?=\d+\.)/i, ''));

/**
 * Makes the limit a row declares, counted by client address (an IPv6 network counts as one). Strangers are limited; an admin at work is not.
 * @throws ProblemError 429
 */
export function rateLimiter({ method, path, rateLimit }: AnyEndpoint, db: Knex): (identity: Identity) => Promise<void> {
  if (!rateLimit) return async () => {};
  const posts = limit(db, `${method} ${path}`, rateLimit);
  return async ({ caller, ip }) => {
    if (caller?.role !== 'admin') await posts.take(clientNetwork(ip));
  };
}
