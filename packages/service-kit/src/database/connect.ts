import { knex, type Knex } from 'knex';
import { columnTypes } from './column-types';

/** What a pool is for; each has its own time limits, in milliseconds. */
const uses = {
  /** The gateway waits 10 s for an answer: a connection and a statement together take less. */
  requests: { acquire: 2_500, connection: { connectionTimeoutMillis: 2_500, statement_timeout: 7_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 } },
  /** A statement takes as long as it takes, but does not queue everybody else behind the lock that it waits for: `migrate` tries again. */
  migrations: { acquire: 10_000, connection: { connectionTimeoutMillis: 5_000, lock_timeout: 2_000 } },
  /** Those who ask whether the process is ready wait for a second or two. */
  readiness: { acquire: 1_000, connection: { connectionTimeoutMillis: 1_000, statement_timeout: 1_000 } },
} as const;

const nothing = () => {};
/** What knex would print, the promise that fails says as well. */
const silent = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing };

/**
 * A pool of connections to a process's own database. Opens none before the first query.
 * @param databaseUrl `postgres://…`
 * @param poolSize connections at most
 * @param use what they are for: requests, where nothing is said
 */
export function connect(databaseUrl: string, { poolSize = 10, use = 'requests' }: { poolSize?: number; use?: keyof typeof uses } = {}): Knex {
  const { acquire, connection } = uses[use];
  return knex({
    client: 'pg',
    connection: { connectionString: databaseUrl, types: columnTypes, application_name: 'sandites', keepAlive: true, ...connection },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: acquire,
    // With values in them, messages of errors would carry people's data into logs (product D28).
    compileSqlOnError: false,
    log: silent,
  });
}
