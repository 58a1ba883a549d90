import type { AnyEndpoint } from '@sandites/contracts';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import type { Identity } from '../identity/identity';
import { ProblemError } from '../problem/problem-error';

/** The problem of too many tries; `Retry-After` says when to try again. */
export const tooMany = (seconds: number, message = 'Too many tries, please wait a while'): ProblemError =>
  new ProblemError('too_many_requests', message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });

/** The part of an address that counts as one client: an IPv6 address changes within its network at will. */
export const clientNetwork = (ip: string): string => ipKeyGenerator(ip);

/**
 * Makes the limit a row declares, counted by client address (an IPv6 network counts as one). Strangers are limited; an admin at work is not.
 * @throws ProblemError 429
 */
export function rateLimiter({ rateLimit }: AnyEndpoint): (identity: Identity) => Promise<void> {
  if (!rateLimit) return async () => {};
  const { max, windowMs } = rateLimit;
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return async ({ caller, ip }) => {
    if (caller?.role === 'admin') return;
    const { totalHits, resetTime } = await store.increment(clientNetwork(ip));
    if (totalHits > max) throw tooMany(((resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()) / 1_000);
  };
}
