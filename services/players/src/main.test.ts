import { serviceProcess, testDatabase } from '@sandites/service-kit/testing';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from './migrations';

jest.setTimeout(60_000);

test('in production, invented athletes of the demo are refused at the start', async () => {
  const database = await testDatabase('players', migrations);
  const { ended } = serviceProcess(join(__dirname, '..', 'dist', 'main.js'), {
    PORT: '0',
    MODE: 'production',
    SCHOOL_FILE: join(__dirname, '../../../schools/sandites.json'),
    STORE_URL: pathToFileURL(join(tmpdir(), 'no-pictures-yet')).href,
    DATABASE_URL: database.url,
    GATEWAY_KEYS_URL: 'http://127.0.0.1:1/',
    AUTH_KEYS_URL: 'http://127.0.0.1:1/',
    COLLEGES_URL: 'http://127.0.0.1:1/',
  });
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('embeddedRoster'),
  });
  await database.drop();
});
