import { listMyPackages, listPlayers } from '@sandites/contracts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { handle } from '../calls/call';
import { testService, type TestService } from '../testing/test-service';
import { examplePlayers } from '../testing/example-services';
import { versioned } from './versioned';

let reads = 0;
let version = 1;
let players: TestService;
beforeAll(async () => {
  players = await testService('players', {}, (_db, parts) =>
    examplePlayers({ ...parts, checkResponse: undefined }, [
      handle(
        listMyPackages,
        versioned({
          version: async () => String(version),
          audience: ({ caller }) => String(caller.id),
          read: async ({ caller }) => {
            reads += 1;
            // Longer than one packet, so that it is compressed.
            return JSON.parse(JSON.stringify(Array(400).fill(`of ${caller.username}`)));
          },
        }),
      ),
      handle(listPlayers, () => []),
    ]),
  );
});
afterAll(() => players.stop());
beforeEach(() => {
  version += 1;
  reads = 0;
});

/** Sends a request as it is; `fetch` decompresses. */
async function bytesOf(client: { username: string; id: number }, path: string, encoding: string) {
  const caller = { ...client, role: 'coach' as const, sessionId: 's' };
  const authorization = `Bearer ${await players.keys.sign('players', { caller })}`;
  const headers = { authorization, 'accept-encoding': encoding };
  const [response] = (await once(get(players.url + path, { headers }), 'response')) as [
    IncomingMessage,
  ];
  return { headers: response.headers, bytes: await buffer(response) };
}
const [ana, ben] = [
  { id: 1, username: 'ana' },
  { id: 2, username: 'ben' },
];
const path = listMyPackages.path;

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long body is compressed with %s, and its headers say so', async (encoding, decompress) => {
  const { headers, bytes } = await bytesOf(ana, path, encoding);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    vary: 'Cookie, Accept-Encoding',
    etag: expect.stringMatching(/^W\//),
  });
  expect(JSON.parse(decompress(bytes).toString())[0]).toBe('of ana');
});

test('a body is read once for all encodings of its version', async () => {
  for (const encoding of ['br', 'gzip', 'identity', 'br']) await bytesOf(ana, path, encoding);
  expect(reads).toBe(1);
});

test('nobody gets the cached body of somebody else, at the same moment neither', async () => {
  for (let round = 0; round < 3; round += 1) {
    const bodies = await Promise.all(
      [ana, ben, ana, ben].map((client) => bytesOf(client, path, 'br')),
    );
    expect(
      bodies.map(({ bytes }) => JSON.parse(brotliDecompressSync(bytes).toString())[0]),
    ).toEqual(['of ana', 'of ben', 'of ana', 'of ben']);
  }
});

test('a short body is sent as it is', async () => {
  const { headers, bytes } = await bytesOf(ana, listPlayers.path, 'br');
  expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, '[]']);
});
