import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { codeOf, Failure } from '@sandites/cli/console';
import { administratorUrl, type DatabaseServer } from '../postgres/databases';
import { portableSettings, tablesOf } from './tables';

/** A snapshot of a database at the moment of the backup; its reads do not see later writes. */
export type Snapshot = { readonly database: string; readonly client: Client };

async function openClient(url: string, clients: Client[]): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** Milliseconds that writers wait at most, and the number of attempts. */
const lockTimeout = 2_000;
const attempts = 10;

/** Locks every table of a database against writes, after open writes have ended. */
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
 * Opens consistent snapshots of all databases: while they are opened, a lock in every database
 * makes writers wait (some milliseconds).
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
