import { type AnyEndpoint, limits } from '@sandites/contracts';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Knex } from 'knex';
import type { Identity } from '../identity/identity';
import { limit } from '../limits/limit';
import { ProblemError } from '../problem/problem-error';

/**
 * The part of an address that identifies a client: an IPv6 client can use any address of its
 * network; an IPv4-mapped one cannot.
 */
export const clientNetwork = (ip: string): string =>
  ipKeyGenerator(ip.replace(/^::ffff:(?=\d+\.)/i, ''));

/**
 * Creates the rate limit of an endpoint, by client address (an IPv6 network counts as one). Admins
 * are not limited.
 * @throws ProblemError 429
 */
export function rateLimiter(
  { method, path, rateLimit }: AnyEndpoint,
  db: Knex,
): (identity: Identity) => Promise<void> {
  if (!rateLimit) return async () => {};
  const counter = limit(db, `${method} ${path}`, rateLimit);
  return async ({ caller, ip }) => {
    if (caller?.role !== 'admin') await counter.consume(clientNetwork(ip));
  };
}

/** Runs a call that is opened by a code, and counts it where the code is unknown. */
type CountUnknownCode = <T>(identity: Identity, work: () => Promise<T>) => Promise<T>;

const { max, windowMs } = limits.unknownCodes;

/**
 * Creates the limit on unknown codes (`opensByCode`), which all such calls of a service share: over
 * it a network gets 429 for any code, so that a valid one
 * is not revealed (product D66). The gateway's own reads for pages and pictures are counted
 * separately, since a page reads its code again. Admins are not limited.
 * @throws ProblemError 429
 */
export function unknownCodeLimit({ opensByCode }: AnyEndpoint, db: Knex): CountUnknownCode {
  if (!opensByCode) return (_identity, work) => work();
  const unknownCodes = limit(db, 'unknown codes', { max, windowMs });
  const lookupLimit = limit(db, 'unknown codes', { max: max + 1, windowMs });

  return async ({ caller, ip, isGateway }, work) => {
    if (caller?.role === 'admin' || ip === '') return work();
    const key = `${isGateway ? 'page ' : ''}${clientNetwork(ip)}`;
    try {
      const reply = await work();
      await lookupLimit.check(key);
      return reply;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) await unknownCodes.consume(key);
      throw error;
    }
  };
}
