import { codeOf, Failure } from '@sandites/cli/console';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { administratorUrl, type DatabaseServer } from '../site/databases';

/** Without generated columns. */
type Table = { readonly name: string; readonly columns: readonly string[] };

export type DatabaseContent = {
  readonly migrations: readonly string[];
  readonly tables: readonly (Table & { readonly rows: number })[];
  /** The last value of each sequence; none for an unused one. */
  readonly sequences: Readonly<Record<string, string>>;
};

/** Text forms that do not depend on the server's settings. */
export const portableSettings = `SET datestyle = 'ISO, MDY'; SET timezone = 'UTC'; SET intervalstyle = 'postgres';
   SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0`;

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return Object.fromEntries(
    rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])),
  );
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM knex_migrations ORDER BY id',
  );
  return rows.map(({ name }) => name);
}

export const copyStatement = ({ name, columns }: Table): string =>
  `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;

/** Its reads do not see later writes. */
export type Snapshot = { readonly database: string; readonly client: Client };

async function openClient(url: string, clients: Client[]): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** Milliseconds that writers wait at most. */
const lockTimeout = 2_000;
const attempts = 10;

/** After open writes have ended. */
async function lockTables(client: Client): Promise<void> {
  const tables = await tablesOf(client);
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeout}`);
  if (tables.length > 0)
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} IN SHARE MODE`,
    );
}

/** @throws PostgreSQL's error where a writer holds a table too long */
async function openTogether(
  server: DatabaseServer,
  databases: readonly string[],
  clients: Client[],
): Promise<Snapshot[]> {
  const lockers: Client[] = [];
  try {
    for (const database of databases)
      await lockTables(await openClient(administratorUrl(server, database), lockers));
    return await Promise.all(
      databases.map(async (database) => {
        const client = await openClient(administratorUrl(server, database), clients);
        // The first query, not BEGIN, takes the snapshot.
        await client.query(
          `${portableSettings}; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1`,
        );
        return { database, client };
      }),
    );
  } finally {
    await Promise.all(lockers.map((client) => client.end()));
  }
}

/**
 * Snapshots of one moment: while they are opened, a lock in every database makes writers wait.
 * @throws Failure when there are writes all the time
 */
export async function openSnapshots(
  server: DatabaseServer,
  databases: readonly string[],
): Promise<{ snapshots: Snapshot[]; close: () => Promise<void> }> {
  const clients: Client[] = [];
  const close = async () =>
    void (await Promise.all(clients.splice(0).map((client) => client.end())));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return { snapshots: await openTogether(server, databases, clients), close };
    } catch (error) {
      await close();
      const isBusy = codeOf(error) === '55P03' || codeOf(error) === '40P01';
      if (!isBusy)
        throw new Failure(
          `The databases cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        );
      await wait(500);
    }
  }
  throw new Failure(
    'The databases are written to without a pause: try again when less is under way.',
  );
}
