import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { Failure } from '../console/failure';
import { root } from '../root';
import { connected } from './connect';
import { administratorUrl, type DatabaseServer } from './database-server';

/** Any number; starts that share a server wait for each other. */
const lockKey = 7_214_532;

/**
 * Provides databases, each with an owner of its own and for nobody else. What earlier starts made as the administrator is handed over.
 * @throws Failure when the server cannot be reached or refuses.
 */
export async function provideDatabases(server: DatabaseServer, names: readonly string[]): Promise<void> {
  const takeOver = readFileSync(join(root, 'infra/databases/take-over.sql'), 'utf8');
  await connected(server.url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    for (const name of names) {
      await provideOwner(client, server, server.prefix + name);
      await provideDatabase(client, server.prefix + name);
      await connected(administratorUrl(server, name), (inside) => inside.query(takeOver));
    }
  }).catch((error: unknown) => {
    throw new Failure(`PostgreSQL at ${new URL(server.url).host}: ${messageOf(error)}`);
  });
}

async function provideOwner(client: Client, server: DatabaseServer, name: string): Promise<void> {
  const role = escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    await client.query(`CREATE ROLE ${role}`);
    // An administrator who is no superuser hands over only to roles that they belong to.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
  }
  await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(server.secretOf(name))}`);
}

async function provideDatabase(client: Client, name: string): Promise<void> {
  const database = escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${database}`);
  else await client.query(`ALTER DATABASE ${database} OWNER TO ${database}`);
}

/** Node reports a refused connection to a name with several addresses as one error without a message. */
function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}
