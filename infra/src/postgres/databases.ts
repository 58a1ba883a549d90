import { escapeIdentifier, type Client } from 'pg';
import { Failure } from '../console/failure';
import { connected } from './connect';
import type { DatabaseServer } from './database-server';

/**
 * Creates the databases that are not there yet.
 * @throws Failure when the server cannot be reached or refuses.
 */
export async function createDatabases(server: DatabaseServer, names: readonly string[]): Promise<void> {
  await connected(server.url, async (client) => {
    for (const name of names) await createDatabase(client, server.prefix + name);
  }).catch((error: unknown) => {
    throw new Failure(`PostgreSQL at ${new URL(server.url).host}: ${messageOf(error)}`);
  });
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
}

/** Node reports a refused connection to a name with several addresses as one error without a message. */
function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}
