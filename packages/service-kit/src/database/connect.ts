import { knex, type Knex } from 'knex';
import { columnTypes } from './column-types';

/** Milliseconds. A statement of ours that takes longer has gone wrong. */
const times = { connectionTimeoutMillis: 5_000, statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };

const nothing = () => {};
/** What knex would print, the promise that fails says as well. */
const silent = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing };

/** For work that takes as long as it takes. */
const patience = { connectionTimeoutMillis: 5_000 };

/**
 * A pool of connections to a process's own database. Opens none before the first query.
 * @param databaseUrl `postgres://…`
 * @param poolSize connections at most
 * @param isPatient whether a statement may take as long as it takes, as a migration may
 */
export function connect(databaseUrl: string, { poolSize = 10, isPatient = false }: { poolSize?: number; isPatient?: boolean } = {}): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: databaseUrl, types: columnTypes, application_name: 'sandites', keepAlive: true, ...(isPatient ? patience : times) },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 10_000,
    // With values in them, messages of errors would carry people's data into logs (product D28).
    compileSqlOnError: false,
    log: silent,
  });
}
