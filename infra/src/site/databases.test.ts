import { randomBytes } from 'node:crypto';
import {
  administratorUrl,
  withConnection,
  databaseServer,
  type DatabaseServer,
  databaseUrl,
  ensureDatabases,
} from './databases';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const names = ['auth', 'players'];
let server: DatabaseServer;

beforeEach(() => {
  server = databaseServer(serverUrl, `test_infra_${randomBytes(4).toString('hex')}_`);
});
afterEach(() =>
  withConnection(serverUrl, async (client) => {
    for (const name of names)
      await client.query(`DROP DATABASE IF EXISTS "${server.prefix}${name}" WITH (FORCE)`);
    for (const name of [...names, 'admin'])
      await client.query(`DROP ROLE IF EXISTS "${server.prefix}${name}"`);
  }),
);

const run = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const asOwner = (name: string, sql: string) => run(databaseUrl(server, name), sql);

describe('the databases of a site', () => {
  it('have one owner each, with rights in its own database only', async () => {
    await ensureDatabases(server, names);
    await asOwner('auth', 'CREATE TABLE users (id integer GENERATED ALWAYS AS IDENTITY)');
    const [owner] = await asOwner(
      'auth',
      'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    );
    expect(owner).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('refuse the owners of the others', async () => {
    await ensureDatabases(server, names);
    const strange = new URL(databaseUrl(server, 'players'));
    strange.pathname = `/${server.prefix}auth`;
    await expect(run(strange.href, 'SELECT 1')).rejects.toThrow(/permission denied for database/);
  });

  it('that the administrator created before are given to their owners with all objects', async () => {
    await run(serverUrl, `CREATE DATABASE "${server.prefix}auth"`);
    await run(
      administratorUrl(server, 'auth'),
      `CREATE TABLE users (id integer GENERATED ALWAYS AS IDENTITY, name text);
       CREATE SEQUENCE numbers;
       CREATE VIEW names AS SELECT name FROM users;
       CREATE FUNCTION bump() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN new; END';
       CREATE TRIGGER bump BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION bump();
       INSERT INTO users (name) VALUES ('Anna')`,
    );
    await ensureDatabases(server, names);
    await asOwner(
      'auth',
      `ALTER TABLE users ADD COLUMN role text; DROP VIEW names; DROP SEQUENCE numbers;
       CREATE OR REPLACE FUNCTION bump() RETURNS trigger LANGUAGE plpgsql
         AS 'BEGIN RETURN old; END'`,
    );
    expect(
      await asOwner('auth', "INSERT INTO users (name) VALUES ('Ben') RETURNING id, role"),
    ).toEqual([{ id: 2, role: null }]);
  });

  it('have statement timeouts shorter than the gateway’s 10 s, and dates as ISO 8601 in UTC', async () => {
    await run(serverUrl, `CREATE DATABASE "${server.prefix}auth"`);
    await run(serverUrl, `ALTER DATABASE "${server.prefix}auth" SET datestyle = 'SQL, DMY'`);
    await ensureDatabases(server, names);
    const settings = await asOwner(
      'auth',
      `SELECT name, setting FROM pg_settings WHERE name IN (
         'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
         'DateStyle', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      DateStyle: 'ISO, MDY',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '60000',
      lock_timeout: '5000',
      statement_timeout: '7000',
    });
  });

  it('are created by concurrent starts, and again, with the same passwords', async () => {
    const before = databaseUrl(server, 'auth');
    await Promise.all([ensureDatabases(server, names), ensureDatabases(server, names)]);
    await ensureDatabases(databaseServer(serverUrl, server.prefix), names);
    expect(databaseUrl(databaseServer(serverUrl, server.prefix), 'auth')).toBe(before);
    expect(await run(before, 'SELECT current_user AS owner')).toEqual([
      { owner: `${server.prefix}auth` },
    ]);
  });

  it('are created by an administrator with CREATEDB and CREATEROLE, without superuser', async () => {
    const url = new URL(serverUrl);
    [url.username, url.password] = [`${server.prefix}admin`, 'secret'];
    await run(
      serverUrl,
      `CREATE ROLE "${url.username}" LOGIN CREATEDB CREATEROLE PASSWORD 'secret'`,
    );
    server = databaseServer(url.href, server.prefix);
    await ensureDatabases(server, names);
    await ensureDatabases(server, names);
    await asOwner('auth', 'CREATE TABLE users ()');
  });
});

describe('the passwords of the owners', () => {
  const { passwordOf } = databaseServer('postgres://postgres:secret@db/postgres', '');

  it('differ per database and per administrator password', () => {
    const other = databaseServer('postgres://postgres:another@db/postgres', '');
    const secrets = [passwordOf('auth'), passwordOf('players'), other.passwordOf('auth')];
    expect(new Set([...secrets, 'secret'])).toHaveProperty('size', 4);
  });

  it('are in the URL of a database with all parameters of the server’s URL', () => {
    const server = databaseServer(
      'postgres://postgres:secret@db:6432/postgres?sslmode=verify-full',
      'sandites_',
    );
    expect(databaseUrl(server, 'auth')).toBe(
      `postgres://sandites_auth:${server.passwordOf('sandites_auth')}@db:6432/sandites_auth?sslmode=verify-full`,
    );
  });
});
