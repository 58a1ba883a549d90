import {
  serviceProcess,
  testDatabase,
  type ServiceProcess,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { publishedKeys, verifyService } from '@sandites/service-kit/identity';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from './migrations';
import { recordOwnership } from './ownership/ownership';

// The job of a killed process is tried again once its lease is over.
jest.setTimeout(120_000);

let database: TestDatabase;
const running: ServiceProcess[] = [];
function run(given: NodeJS.ProcessEnv) {
  const started = serviceProcess(join(__dirname, '..', 'dist', 'main.js'), {
    PORT: '0',
    DATABASE_URL: database.url,
    STORE_URL: pathToFileURL(join(tmpdir(), 'no-journal-yet')).href,
    GATEWAY_KEYS_URL: 'http://127.0.0.1:1/',
    COLLEGES_URL: 'http://127.0.0.1:1',
    ...given,
  });
  running.push(started);
  return started;
}

beforeAll(async () => {
  database = await testDatabase('auth', migrations);
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await database.drop();
});

test('a change of who is a coach survives a kill of auth while players is down', async () => {
  const received: unknown[] = [];
  const keysUrl = async () => `${await restarted.url}/.well-known/jwks.json`;
  const players = createServer((request, response) => {
    const isFromAuth = async () =>
      verifyService(
        'auth',
        'players',
        publishedKeys(await keysUrl()),
      )(request.headers.authorization);
    void Promise.all([json(request), isFromAuth()]).then(([word, isAuth]) => {
      received.push([isAuth, word]);
      // The first process dies before it responds.
      if (received.length === 1) response.destroy();
      else response.writeHead(204).end();
    });
  });
  const place = createServer().listen(0, '127.0.0.1');
  await once(place, 'listening');
  const { port } = place.address() as AddressInfo;
  place.close();
  const settings = { PLAYERS_URL: `http://127.0.0.1:${port}` };

  await database.db.transaction((trx) => recordOwnership(trx, 7, 'coach', null));
  const first = run(settings);
  await first.url;
  first.child.kill('SIGKILL');
  await first.ended;

  players.listen(port, '127.0.0.1');
  const restarted = run(settings);
  while ((await database.db('jobs')).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  players.close();
  const word = [true, { sequence: 1, userId: 7, isCoach: false }];
  expect(received).toEqual([word, word]);
});
