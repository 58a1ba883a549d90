import { createHmac, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Failure } from '@sandites/cli/console';
import { root } from '../repository';

const timeLimit = 5_000;

export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeLimit });
  // A connection lost while idle is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function acceptsConnections(url: string): Promise<boolean> {
  return withConnection(url, () => Promise.resolve(true)).catch(() => false);
}

/**
 * The passwords of the databases' owners derive from the administrator's: every start has the same,
 * nothing is stored, and none reveals another. The derivation is slow, so that nobody guesses the
 * administrator's from one.
 */
function ownerPasswords(administratorPassword: string): (owner: string) => string {
  let key: Buffer | undefined;
  return (owner) => {
    key ??= scryptSync(administratorPassword, 'sandites databases', 32);
    return createHmac('sha256', key).update(owner).digest('base64url');
  };
}

export type DatabaseServer = {
  url: string;
  /** Of our databases and their owners. */
  prefix: string;
  passwordOf: (owner: string) => string;
};

export const databaseServer = (url: string, prefix: string): DatabaseServer => ({
  url,
  prefix,
  passwordOf: ownerPasswords(new URL(url).password),
});

export const externalServer = (url: string): DatabaseServer => databaseServer(url, 'sandites_');

export const embeddedServer = (url: string): DatabaseServer => databaseServer(url, '');

/** As its owner: a role of the same name, which has no access to other databases. */
export function databaseUrl(server: DatabaseServer, name: string): string {
  const url = new URL(administratorUrl(server, name));
  url.username = server.prefix + name;
  url.password = server.passwordOf(url.username);
  return url.href;
}

/** As the server's administrator. */
export function administratorUrl(server: DatabaseServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${server.prefix}${name}`;
  return url.href;
}

/** Starts that share a server wait for each other. */
const lockKey = 7_214_532;

/**
 * Each database has an owner of its own, and no access for others.
 * @throws Failure when the server cannot be reached or refuses
 */
export async function ensureDatabases(
  server: DatabaseServer,
  names: readonly string[],
): Promise<void> {
  await withConnection(server.url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    for (const name of names) {
      await ensureOwner(client, server, server.prefix + name);
      await ensureDatabase(client, server.prefix + name);
      await transferOwnership(server, name);
    }
  }).catch((error: unknown) => {
    throw new Failure(`PostgreSQL at ${new URL(server.url).host}: ${messageOf(error)}`);
  });
}

/** Also of objects that earlier starts created as the administrator. */
export async function transferOwnership(server: DatabaseServer, name: string): Promise<void> {
  const statements = readFileSync(join(root, 'infra/databases/take-over.sql'), 'utf8');
  await withConnection(administratorUrl(server, name), (client) => client.query(statements));
}

async function ensureOwner(client: Client, server: DatabaseServer, name: string): Promise<void> {
  const role = escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    await client.query(`CREATE ROLE ${role}`);
    // Without superuser, an administrator can change ownership only to roles of which they are a
    // member.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
  }
  await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(server.passwordOf(name))}`);
}

/** Names are compared by their letters, which PostgreSQL knows in UTF-8 alone. */
export const asUtf8 = "ENCODING 'UTF8' TEMPLATE template0";

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const database = escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${database} ${asUtf8}`);
  else await client.query(`ALTER DATABASE ${database} OWNER TO ${database}`);
}

/** A refused connection to a name with several addresses is one error without a message. */
function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}
