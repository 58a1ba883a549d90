import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { administratorUrl, databaseServer, withConnection } from './databases';
import { exchangeDatabases, finishRestore, loadedName, prepareFile } from './exchange';

const server = databaseServer(process.env['TEST_DATABASE_URL'] ?? '', `exchange_${process.pid}_`);
const names = ['auth', 'players'];
const folder = temporaryFolder();
const keys = join(folder, 'keys.json');
const newKeys = join(folder, 'new-keys.json');

const onServer = (sql: string) => withConnection(server.url, (client) => client.query(sql));
async function make(name: string, content: string): Promise<void> {
  await onServer(`CREATE DATABASE ${server.prefix}${name}`);
  await withConnection(administratorUrl(server, name), (client) =>
    client.query(`CREATE TABLE content AS SELECT '${content}' AS text`),
  );
}
const contents = () =>
  Promise.all(
    names.map((name) =>
      withConnection(administratorUrl(server, name), async (client) => {
        const { rows } = await client.query<{ text: string }>('SELECT text FROM content');
        return rows[0]?.text;
      }),
    ),
  );
async function databasesLeft(): Promise<string[]> {
  const { rows } = await onServer(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${server.prefix}') ORDER BY 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name.slice(server.prefix.length));
}

beforeEach(async () => {
  for (const name of names) await make(name, 'old');
  for (const name of names) await make(loadedName(name), 'new');
  writeFileSync(keys, 'old');
  writeFileSync(newKeys, 'new');
  await prepareFile(newKeys, keys);
});
afterEach(async () => {
  for (const name of await databasesLeft())
    await onServer(`DROP DATABASE ${server.prefix}${name} WITH (FORCE)`);
});

test('all databases are exchanged, and what they replace goes', async () => {
  await exchangeDatabases(server, names);
  expect(await finishRestore(server, names, [keys])).toBe('finished');
  expect(await contents()).toEqual(['new', 'new']);
  expect(readFileSync(keys, 'utf8')).toBe('new');
  expect(await databasesLeft()).toEqual(names);
  expect(await finishRestore(server, names, [keys])).toBeNull();
});

test('a restore that was killed before the exchange is undone', async () => {
  expect(await finishRestore(server, names, [keys])).toBe('undone');
  expect(await contents()).toEqual(['old', 'old']);
  expect(readFileSync(keys, 'utf8')).toBe('old');
  expect(await databasesLeft()).toEqual(names);
  expect(existsSync(join(folder, '.keys.json.restored'))).toBe(false);
});

test('where one cannot be exchanged, none is', async () => {
  await onServer(`DROP DATABASE ${server.prefix}${loadedName('players')}`);
  await expect(exchangeDatabases(server, names)).rejects.toThrow('does not exist');
  expect(await contents()).toEqual(['old', 'old']);
});

test('databases that programs are connected to are exchanged too', async () => {
  await withConnection(administratorUrl(server, 'auth'), async () =>
    exchangeDatabases(server, names),
  );
  expect(await contents()).toEqual(['new', 'new']);
});
