import type { AnyEndpoint } from '@sandites/contracts';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Identity } from '../identity/identity';
import { ProblemError } from '../problem/problem';

/** The problem of too many attempts, with `Retry-After`. */
export const tooMany = (
  seconds: number,
  message = 'Too many tries, please wait a while',
): ProblemError =>
  new ProblemError('too_many_requests', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });

/** The part of knex's client that is not in its types. */
interface Connections {
  acquireConnection(): Promise<ClientBase>;
  releaseConnection(connection: ClientBase): Promise<void>;
}

/**
 * Removes the names of the limiter's statements: a prepared statement belongs to a session, which a
 * pooler in transaction mode does not keep.
 */
const unnamed = (connections: Connections) => ({
  async query({ text, values }: { text: string; values: unknown[] }): Promise<unknown> {
    const connection = await connections.acquireConnection();
    try {
      return await connection.query(text, values);
    } finally {
      await connections.releaseConnection(connection);
    }
  },
});

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Creates a limit that counts in the database, over all processes, by a key (an address, a name, a
 * session), of which only the hash is stored.
 * @param name unique among the limits of this database
 * @param rule the maximum count in a window that begins with the first one
 */
export function limit(db: Knex, name: string, rule: { max: number; windowMs: number }) {
  const counter = new RateLimiterPostgres({
    storeClient: unnamed(db.client as Connections),
    storeType: 'client',
    tableName: 'limit_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rule.max,
    duration: rule.windowMs / 1_000,
  });
  const count = (key: string): Promise<RateLimiterRes> =>
    counter.consume(hashOf(key)).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });

  return {
    /**
     * Counts one.
     * @throws ProblemError 429 over the limit
     */
    async consume(key: string): Promise<void> {
      const { consumedPoints, msBeforeNext } = await count(key);
      if (consumedPoints > rule.max) throw tooMany(msBeforeNext / 1_000);
    },
    /** Counts one. @returns whether it is within the limit */
    take: async (key: string): Promise<boolean> => (await count(key)).consumedPoints <= rule.max,
    /**
     * Counts nothing.
     * @throws ProblemError 429 where the limit is reached
     */
    async check(key: string): Promise<void> {
      const state = await counter.get(hashOf(key));
      if (state && state.consumedPoints >= rule.max) throw tooMany(state.msBeforeNext / 1_000);
    },
    /** Counts one less. */
    refund: async (key: string): Promise<void> => void (await counter.reward(hashOf(key))),
    reset: async (key: string): Promise<void> => void (await counter.delete(hashOf(key))),
  };
}

export type Limit = ReturnType<typeof limit>;

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
  { method, path }: AnyEndpoint,
  rule: { max: number; windowMs: number },
  db: Knex,
): (identity: Identity) => Promise<void> {
  const counter = limit(db, `${method} ${path}`, rule);
  return async ({ caller, ip }) => {
    if (caller?.role !== 'admin') await counter.consume(clientNetwork(ip));
  };
}

/** Deletes expired counters. */
export async function clearLimits(db: Knex, now: DateTime): Promise<void> {
  await db('limit_counts').where('expire', '<', now.toMillis()).delete();
}

/**
 * Runs a few tasks at once; the others wait in a queue.
 * @param maxConcurrent maximum of concurrent tasks
 * @param maxQueued maximum length of the queue. Default: unlimited
 * @param message of the 503 when the queue is full
 */
export function concurrencyLimit(
  maxConcurrent: number,
  maxQueued = Infinity,
  message = 'The service is busy, please try again',
): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued)
      throw new ProblemError('unavailable', message, { headers: { 'Retry-After': '2' } });
    // A finished task gives its slot to the next one.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
