import { knex, type Knex } from 'knex';
import { types } from 'pg';

/** The part of pg's client and of knex's pool that is not in their types. */
interface Disposable {
  readonly connection: {
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
  /** Where it is set, the pool ends the connection when it is next asked for one. */
  __knex__disposed?: unknown;
}

const isoUtc = (text: string) => new Date(text).toISOString();

/**
 * Parsers of PostgreSQL types that differ from pg's. A `date` stays text and never passes through a
 * time zone; a `timestamptz` is ISO 8601 in UTC, as in the contracts; `int8` (counts) and `numeric`
 * are numbers.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, isoUtc],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
]);

/** For pg's `types` option. Values are text, because no query uses the binary format. */
const columnTypes = {
  getTypeParser: (oid: number): ((text: string) => unknown) =>
    parsers.get(oid) ?? (types.getTypeParser(oid, 'text') as (text: string) => unknown),
};

/**
 * Milliseconds to get a connection, by purpose of the pool. None of these is a startup parameter of
 * PostgreSQL, which a pooler such as PgBouncer would refuse: the limits of statements and locks
 * belong to the database's owner (infra/databases/take-over.sql).
 */
const poolOptions = {
  requests: { acquire: 2_500, connection: { connectionTimeoutMillis: 2_500 } },
  migrations: { acquire: 30_000, connection: { connectionTimeoutMillis: 15_000 } },
  /**
   * Responds within a second. `query_timeout` is measured by the client, so that it works while the
   * server is frozen.
   */
  readiness: { acquire: 500, connection: { connectionTimeoutMillis: 500, query_timeout: 500 } },
} as const;

const nothing = () => {};
/** knex's own log output is off: the rejected promise has the same error. */
const silent = { warn: nothing, error: nothing, debug: nothing, deprecate: nothing };

/**
 * Throws a connection away whose server takes no writes, or has run out of something: the next one
 * may reach the server that took over.
 */
function endWhereRefused(
  connection: Disposable,
  done: (error: unknown, connection: unknown) => void,
) {
  connection.connection.on('errorMessage', (message) => {
    if (/^(25|53)/.test(message.code ?? '')) connection.__knex__disposed = message;
  });
  done(null, connection);
}

/**
 * A pool of connections to the process's database. It opens none before the first query.
 * @param databaseUrl `postgres://…`
 * @param poolSize maximum of connections
 * @param use their purpose. Default: requests
 */
export function connect(
  databaseUrl: string,
  { poolSize = 10, use = 'requests' }: { poolSize?: number; use?: keyof typeof poolOptions } = {},
): Knex {
  const { acquire, connection } = poolOptions[use];
  return knex({
    client: 'pg',
    connection: {
      connectionString: databaseUrl,
      types: columnTypes,
      application_name: 'sandites',
      keepAlive: true,
      ...connection,
    },
    pool: { min: 0, max: poolSize, afterCreate: endWhereRefused },
    acquireConnectionTimeout: acquire,
    // Values in error messages would bring personal data into logs.
    compileSqlOnError: false,
    log: silent,
  });
}
