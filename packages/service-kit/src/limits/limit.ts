import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../problem/problem-error';

/** How often something may happen in a span of time that begins with the first. */
interface LimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts by a key (an address, a name, a session) over all processes (product D48). Of a key only a hash is kept. */
export interface Limit {
  /**
   * Counts one.
   * @throws ProblemError 429 where that is one too many
   */
  take(key: string): Promise<void>;
  /**
   * Counts nothing.
   * @throws ProblemError 429 where all are used up
   */
  check(key: string): Promise<void>;
  /** Takes one back that should not have counted. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of this key. */
  forget(key: string): Promise<void>;
}

/** The problem of too many tries; `Retry-After` says when to try again. */
export const tooMany = (seconds: number, message = 'Too many tries, please wait a while'): ProblemError =>
  new ProblemError('too_many_requests', message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });

/** The part of knex's client that is not in its types. */
interface Connections {
  acquireConnection(): Promise<ClientBase>;
  releaseConnection(connection: ClientBase): Promise<void>;
}

/** Runs the limiter's statements without their names: a named statement lives in a session, which a pooler in transaction mode does not keep. */
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
 * Makes a limit that counts in the database.
 * @param name sets it apart from the other limits of this database
 * @param remembersRefusals whether this process goes on refusing a key without asking the database again; only for counts that are never given back
 */
export function limit(db: Knex, name: string, { max, windowMs }: LimitRule, { remembersRefusals = false } = {}): Limit {
  const counter = new RateLimiterPostgres({
    storeClient: unnamed(db.client as Connections),
    storeType: 'client',
    tableName: 'limit_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: windowMs / 1_000,
    ...(remembersRefusals && { inMemoryBlockOnConsumed: max + 1 }),
  });

  return {
    async take(key) {
      await counter.consume(hashOf(key)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext / 1_000) : reason;
      });
    },
    async check(key) {
      const state = await counter.get(hashOf(key));
      if (state && state.consumedPoints >= max) throw tooMany(state.msBeforeNext / 1_000);
    },
    async giveBack(key) {
      await counter.reward(hashOf(key));
    },
    async forget(key) {
      await counter.delete(hashOf(key));
    },
  };
}

/** Forgets what is counted no longer. */
export async function clearLimits(db: Knex, now: DateTime): Promise<void> {
  await db('limit_counts').where('expire', '<', now.toMillis()).delete();
}
