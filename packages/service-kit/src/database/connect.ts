import { knex, type Knex } from 'knex';
import { types } from 'pg';

const isoUtc = (text: string) => new Date(text).toISOString();

/**
 * How PostgreSQL's values arrive, where that differs from pg's own way. A `date` stays the text it is and never passes through a time zone
 * (product D10); a `timestamptz` is ISO 8601 in UTC, as the contracts have it; `int8` (counts) and `numeric` are numbers.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, isoUtc],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
]);

/** For pg's `types` option. Values come as text, because no query asks for the binary format. */
const columnTypes = { getTypeParser: (oid: number): ((text: string) => unknown) => parsers.get(oid) ?? (types.getTypeParser(oid, 'text') as (text: string) => unknown) };

/**
 * Milliseconds to get a connection, by what the pool is for. Nothing here is a startup parameter of PostgreSQL, which a pooler such as PgBouncer would
 * refuse: the limits of statements and locks belong to the database's owner (infra/databases/take-over.sql).
 */
const uses = {
  requests: { acquire: 2_500, connection: { connectionTimeoutMillis: 2_500 } },
  migrations: { acquire: 10_000, connection: { connectionTimeoutMillis: 5_000 } },
  /** Answers within a second. `query_timeout` is the client's own, so that it also holds while the server is frozen. */
  readiness: { acquire: 500, connection: { connectionTimeoutMillis: 500, query_timeout: 500 } },
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
