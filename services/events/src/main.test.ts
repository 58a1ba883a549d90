import {
  people,
  serviceProcess,
  testClient,
  testDatabase,
  testKeys,
  type ServiceProcess,
  type TestDatabase,
  type TestKeys,
} from '@sandites/service-kit/testing';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { game } from './testing/events-service';

jest.setTimeout(60_000);

let database: TestDatabase;
let keys: TestKeys;
let gateway: Server;
let env: NodeJS.ProcessEnv;
const running: ServiceProcess[] = [];
const program = join(__dirname, '..', 'dist', 'main.js');
const run = (given: NodeJS.ProcessEnv, options?: { withParent: boolean }) => {
  const started = serviceProcess(program, given, options);
  running.push(started);
  return started;
};

beforeAll(async () => {
  [database, keys] = await Promise.all([testDatabase('events', migrations), testKeys()]);
  gateway = createServer((_request, response) => response.end(JSON.stringify(keys.jwks))).listen(
    0,
    '127.0.0.1',
  );
  await once(gateway, 'listening');
  const address = gateway.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  env = {
    PORT: '0',
    MODE: 'demo',
    STORE_URL: pathToFileURL(join(tmpdir(), 'no-pictures-yet')).href,
    DATABASE_URL: database.url,
    GATEWAY_KEYS_URL: `http://127.0.0.1:${port}/`,
    COLLEGES_URL: 'http://127.0.0.1:1',
  };
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  gateway.close();
  gateway.closeAllConnections();
  await database.drop();
});

describe('the process', () => {
  test('applies its migrations with `migrate`', async () => {
    const empty = await testDatabase('nothing', {});
    await promisify(execFile)(process.execPath, [program, 'migrate'], {
      env: { DATABASE_URL: empty.url },
    });
    expect(
      await empty
        .db('knex_migrations')
        .whereIn('name', Object.keys(migrations))
        .orderBy('name')
        .pluck('name'),
    ).toEqual(Object.keys(migrations));
    await empty.drop();
  });

  test.each([
    [{ PORT: 'x' }, 'Wrong settings: PORT is "x": set it to a whole number from 0 to 65535'],
    [
      { DATABASE_URL: '' },
      'Wrong settings: DATABASE_URL is missing: set it to an address such as ' +
        'postgres://user:password@host:5432/database',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL',
    ],
  ])('with %j ends with code 1 and one line', async (wrong, line) => {
    expect(await run({ ...env, ...wrong }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `${line}\n`,
    });
  });

  test('loads demo data once, verifies identities by the gateway’s keys, and shuts down on SIGTERM', async () => {
    const first = run(env);
    const url = await first.url;
    const coach = testClient(
      url,
      async () => `Bearer ${await keys.sign('events', { caller: people.coach })}`,
    );
    const before = (await coach.get('/api/athletic-events')).body.length;
    expect(before).toBeGreaterThan(60);
    expect((await coach.get('/readyz')).body).toEqual({ status: 'ready' });
    const writing = await database.db.transaction();
    await writing.raw('lock table athletic_events');
    const pendingCalls = Array.from({ length: 12 }, () =>
      coach.delete('/api/athletic-events/999999'),
    );
    const isExhausted = async () =>
      (
        await database.db.raw(
          `select from pg_locks join pg_class on pg_class.oid = relation
           where relname = 'athletic_events' and not granted`,
        )
      ).rowCount >= 10;
    while (!(await isExhausted()));
    expect(await coach.get('/readyz')).toMatchObject({ status: 200 });
    await writing.rollback();
    await Promise.all(pendingCalls);
    expect(await coach.delete('/api/athletic-events/1')).toMatchObject({ status: 204 });
    const secondProcess = run({ ...env, PORT: new URL(url).port });
    expect((await secondProcess.ended).stderr).toMatch(/^127\.0\.0\.1:\d+ is in use: [^\n]*\n$/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });

    const second = run(env);
    const nobody = testClient(await second.url, async () => undefined);
    expect((await nobody.get('/api/athletic-events')).body).toHaveLength(before - 1);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('refuses demo data in production (D30)', async () => {
    const { code, stderr } = await run({ ...env, MODE: 'production' }).ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        `This database holds demo data (${Object.keys(demoData).toSorted().join(', ')}): ` +
        'set DATABASE_URL (of npm start: DATA_DIR) to another one, or run it as the demo\n',
    });
  });

  test('exits when its parent process dies', async () => {
    const { child, url, ended } = run(env, { withParent: true });
    await url;
    child.disconnect();
    expect(await ended).toMatchObject({ code: 0 });
  });

  test('killed during a bulk, stores all of it or nothing', async () => {
    const { db } = database;
    await db('athletic_events').delete();
    await db.raw(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return new; end $$;
      create trigger slow before insert on athletic_events for each row execute function slow()`);
    const { child, url, ended } = run(env);
    const coach = testClient(
      await url,
      async () => `Bearer ${await keys.sign('events', { caller: people.coach })}`,
    );
    const list = Array.from({ length: 2_000 }, (_, index) =>
      game({ opponent: `Opponent ${index}` }),
    );
    const response = coach
      .post('/api/athletic-events/bulk', { events: list })
      .catch(() => 'cut off');

    const working = () =>
      db('pg_stat_activity').whereRaw(
        "datname = current_database() and state = 'active' and query like 'insert into athletic_events%'",
      );
    while ((await working()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await ended;
    expect(await response).toBe('cut off');
    while ((await working()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect([0, list.length]).toContain((await db('athletic_events')).length);
  });
});
