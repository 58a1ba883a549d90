import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { people, testKeys, type TestKeys } from '../testing/test-keys';
import { publishedKeys, verifyIdentity } from './identity';

let keys: TestKeys;
beforeAll(async () => {
  keys = await testKeys();
});

describe('the published keys', () => {
  let server: Server | undefined;
  afterEach(() => {
    jest.restoreAllMocks();
    server?.close();
    server?.closeAllConnections();
  });

  async function serveKeys(jwks: () => object): Promise<string> {
    server = createServer((_request, response) => response.end(JSON.stringify(jwks()))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/keys`;
  }

  const calledBy = async (who: TestKeys) =>
    `Bearer ${await who.sign('events', { caller: people.coach })}`;
  const began = Date.now();
  /** Sets the clock to so many seconds after the beginning. */
  const passTo = (seconds: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(began + seconds * 1_000);

  test('are fetched again for an unknown key id, so that a new key is accepted at once', async () => {
    const rotated = await testKeys();
    let jwks = keys.jwks;
    const check = verifyIdentity('events', publishedKeys(await serveKeys(() => jwks)));
    expect(await check(await calledBy(keys), '')).toMatchObject({ caller: people.coach });
    jwks = { keys: [...keys.jwks.keys, ...rotated.jwks.keys] };
    expect(await check(await calledBy(rotated), '')).toMatchObject({ caller: people.coach });
  });

  test('that were removed are refused within a minute', async () => {
    const [old, next] = [keys, await testKeys()];
    let jwks = { keys: [...old.jwks.keys, ...next.jwks.keys] };
    const check = verifyIdentity('events', publishedKeys(await serveKeys(() => jwks)));
    await check(await calledBy(old), '');
    jwks = next.jwks;
    passTo(60);
    await expect(
      Promise.resolve(check(`Bearer ${await old.sign('events', { caller: people.user })}`, '')),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await check(await calledBy(next), '')).toMatchObject({ caller: people.coach });
  });

  test('are used while they cannot be fetched, for a limited time', async () => {
    const check = verifyIdentity('events', publishedKeys(await serveKeys(() => keys.jwks)));
    await check(await calledBy(keys), '');
    server?.close();
    server?.closeAllConnections();
    passTo(300);
    expect(
      await check(`Bearer ${await keys.sign('events', { caller: people.user })}`, ''),
    ).toMatchObject({ caller: people.user });
    passTo(601);
    await expect(
      check(`Bearer ${await keys.sign('events', { caller: people.admin })}`, ''),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('may be in a file, which is read again like a URL', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    const file = join(folder, 'gateway.json');
    const rotated = await testKeys();
    await writeFile(file, JSON.stringify(keys.jwks));
    const check = verifyIdentity('events', publishedKeys(pathToFileURL(file).href));
    expect(await check(await calledBy(keys), '')).toMatchObject({ caller: people.coach });
    await writeFile(file, JSON.stringify(rotated.jwks));
    expect(await check(await calledBy(rotated), '')).toMatchObject({ caller: people.coach });
    await rm(folder, { recursive: true });
  });

  test.each<[string, () => Promise<string>]>([
    ['are in no file', async () => 'file:///nowhere/keys.json'],
    ['are in a file that holds none', async () => pathToFileURL(__filename).href],
    ['cannot be reached', async () => 'http://127.0.0.1:1/keys'],
    ['are not there', () => serveKeys(() => ({ nothing: true }))],
  ])('that %s make the service unavailable, and nobody unauthenticated', async (_what, url) => {
    const check = verifyIdentity('events', publishedKeys(await url()));
    await expect(
      check(`Bearer ${await keys.sign('events', { caller: people.user })}`, ''),
    ).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
