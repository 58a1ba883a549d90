import {
  serviceProcess,
  testClient,
  testDatabase,
  type ServiceProcess,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { sessionHeader } from '@sandites/service-kit/identity';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';

jest.setTimeout(60_000);

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
const running: ServiceProcess[] = [];
function run(program: 'main' | 'create-admin', given: NodeJS.ProcessEnv = {}) {
  const started = serviceProcess(join(__dirname, '..', 'dist', `${program}.js`), {
    ...env,
    ...given,
  });
  running.push(started);
  return started;
}

beforeEach(async () => {
  database = await testDatabase('auth', migrations);
  env = {
    PORT: '0',
    DATABASE_URL: database.url,
    STORE_URL: pathToFileURL(join(tmpdir(), 'no-journal-yet')).href,
    GATEWAY_KEYS_URL: 'http://127.0.0.1:1/',
    PLAYERS_URL: 'http://127.0.0.1:1',
    COLLEGES_URL: 'http://127.0.0.1:1',
  };
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await database.drop();
});

const admin = { ADMIN_USERNAME: 'principal', ADMIN_PASSWORD: 'a fine long password' };

describe('production', () => {
  test('has the admin that create-admin made, and no self-registration', async () => {
    expect(await run('create-admin', admin).ended).toMatchObject({
      code: 0,
      stdout: 'The admin principal is there and can sign in.\n',
      stderr: '',
    });
    const nobody = testClient(await run('main').url, async () => undefined);
    const response = await nobody.post('/api/login', {
      username: 'principal',
      password: admin.ADMIN_PASSWORD,
    });
    expect(response).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect(response.headers.get(sessionHeader)).toHaveLength(43);
    expect(
      await nobody.post('/api/register', {
        username: 'stranger',
        password: 'a fine long password',
      }),
    ).toMatchObject({ status: 403 });
  });

  test('refuses demo accounts, which a demo has (D30)', async () => {
    const demo = run('main', { MODE: 'demo' });
    const nobody = testClient(await demo.url, async () => undefined);
    for (const [username, role] of [
      ['admin', 'admin'],
      ['coach', 'coach'],
      ['user', 'user'],
      ['coach2', 'coach'],
    ]) {
      expect(
        await nobody.post('/api/login', { username, password: `sandites-${username}` }),
      ).toMatchObject({ status: 200, body: { username, role } });
    }
    demo.child.kill('SIGTERM');
    await demo.ended;
    expect(await run('main').ended).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `This database holds demo data (${Object.keys(demoData).toSorted().join(', ')}): ` +
        'set DATABASE_URL (of npm start: DATA_DIR) to another one, or run it as the demo\n',
    });
  });
});

describe('create-admin', () => {
  test.each([
    [
      { ADMIN_PASSWORD: '' },
      'Wrong settings: ADMIN_PASSWORD is missing: set it to the password of the new admin, at least 8 characters',
    ],
    [{ ADMIN_PASSWORD: 'short' }, 'Wrong settings: ADMIN_PASSWORD must have at least 8 characters'],
    [
      { ADMIN_PASSWORD: 'password123' },
      'Wrong settings: ADMIN_PASSWORD is one of the most common passwords: choose another one',
    ],
  ])('with %j ends with code 1 and one line', async (wrong, line) => {
    expect(await run('create-admin', { ...admin, ...wrong }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `${line}\n`,
    });
  });

  test('refuses a name that is taken', async () => {
    await run('create-admin', admin).ended;
    expect(
      await run('create-admin', { ...admin, ADMIN_USERNAME: 'Principal' }).ended,
    ).toMatchObject({
      code: 1,
      stderr: 'This username is taken: set ADMIN_USERNAME to another one\n',
    });
  });
});
