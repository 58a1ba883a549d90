import type { ServerResponse } from 'node:http';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { json } from '../testing/fake-service';
import { CachedResponse } from './cached-response';
import { ResponseStore } from './response-cache';

let gateway: TestGateway;
let version = 1;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

/** Responds as services do: public unless the caller is signed in, and 304 for a matching ETag. */
beforeEach(() => {
  version += 1;
  gateway.events.requests.length = 0;
  gateway.events.respond = ({ headers }, res) => {
    const isSignedIn = headers.authorization !== undefined;
    const common = {
      ETag: `W/"${version}"`,
      'Cache-Control': isSignedIn ? 'private, no-cache' : 'no-cache',
    };
    if (headers['if-none-match'] === common.ETag) res.writeHead(304, common).end();
    else json(res, 200, Array(1_000).fill(isSignedIn ? 'secret' : version), common);
  };
});

const read = (headers: Record<string, string> = {}) =>
  gateway.client.get('/api/player-profiles', headers);

describe('a read of public data', () => {
  it('is revalidated each time, and its body sent once', async () => {
    await read();
    const again = await read();
    expect(again.body).toHaveLength(1_000);
    expect(again.headers.get('etag')).toBe(`W/"${version}"`);
    expect(gateway.events.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      `W/"${version}"`,
    ]);
  });

  it('is never stale', async () => {
    expect((await read()).body[0]).toBe(version);
    version += 1;
    expect((await read()).body[0]).toBe(version);
  });

  it('is 304 for a client that has it', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    const { status, text, headers } = await read({ 'If-None-Match': tag });
    expect([status, text, headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  });

  it.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    const { headers, body } = await read({ 'Accept-Encoding': encoding });
    expect([headers.get('content-encoding'), body.length]).toEqual([encoding, 1_000]);
  });

  it('is one request to the service for all who ask at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => read()));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(gateway.events.requests.length).toBeLessThan(30);
  });

  it('is cached by its query', async () => {
    await read();
    await gateway.client.get('/api/player-profiles?limit=1');
    expect(gateway.events.requests.at(-1)).toMatchObject({ url: '/api/player-profiles?limit=1' });
    expect(gateway.events.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });
});

describe('a URL in an unusual form', () => {
  it('shares a cache entry, whatever unknown parameters are added', async () => {
    await read();
    const again = await gateway.client.get('/api/player-profiles?x=1&utm=mail');
    expect(again.body).toHaveLength(1_000);
    expect(gateway.events.requests.map(({ url }) => url)).toEqual([
      '/api/player-profiles',
      '/api/player-profiles',
    ]);
    expect(gateway.events.requests[1]?.headers['if-none-match']).toBe(`W/"${version}"`);
  });

  it('shares a cache entry in another order, and with leading zeros', async () => {
    await gateway.client.get('/api/player-profiles?limit=05&after=2');
    await gateway.client.get('/api/player-profiles?after=02&limit=5');
    expect(gateway.events.requests.map(({ url }) => url)).toEqual(
      Array(2).fill('/api/player-profiles?limit=5&after=2'),
    );
  });
});

describe('many readers of one moment', () => {
  /** Responds to the first request when all others have arrived, and counts the requests. */
  function holdResponses(response: (res: ServerResponse) => void): () => number {
    let count = 0;
    gateway.events.respond = (_request, res) => {
      count += 1;
      setTimeout(() => response(res), 100);
    };
    return () => count;
  }
  const together = () =>
    Promise.all(Array.from({ length: 20 }, () => gateway.client.get('/api/colleges')));

  it('share the requests to a failing service, and each gets its own request id', async () => {
    const questions = holdResponses((res) =>
      json(res, 500, { message: 'x', error: 'x', code: 'internal', requestId: 'of-the-question' }),
    );
    const responses = await together();
    expect(questions()).toBeLessThanOrEqual(2);
    expect(
      responses.every(
        ({ status, body, headers }) =>
          status === 500 && body.requestId === headers.get('x-request-id'),
      ),
    ).toBe(true);
    expect(new Set(responses.map(({ body }) => body.requestId as string)).size).toBe(20);
  });

  it('share a response that is too large for the cache', async () => {
    const long = 'x'.repeat(5_000_000);
    const questions = holdResponses((res) =>
      json(res, 200, [long], { ETag: 'W/"long"', 'Cache-Control': 'no-cache' }),
    );
    const responses = await together();
    expect(questions()).toBeLessThanOrEqual(2);
    expect(responses.every(({ text }) => text.length === long.length + 4)).toBe(true);
    gateway.events.respond = ({ headers }, res) =>
      json(res, 200, [headers['if-none-match'] ?? null]);
    expect((await gateway.client.get('/api/colleges')).body).toEqual([null]);
  });
});

describe('a response that is not public', () => {
  it('of a signed-in user is never given to anybody else', async () => {
    const cookie = await gateway.signIn('coach');
    expect((await read({ Cookie: cookie })).body[0]).toBe('secret');
    expect((await read()).body[0]).toBe(version);
    expect((await read({ Cookie: cookie })).body[0]).toBe('secret');
  });

  it('behind a share code is never cached', async () => {
    const shared = () => gateway.client.get('/api/player-profile/share/abc');
    await shared();
    await shared();
    expect(gateway.events.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is never cached where the service says so', async () => {
    gateway.events.respond = (_request, res) =>
      json(res, 200, ['mine'], { ETag: 'W/"p"', 'Cache-Control': 'private, no-cache' });
    await gateway.client.get('/api/colleges');
    expect((await gateway.client.get('/api/colleges')).body).toEqual(['mine']);
    expect(
      gateway.events.requests.every(({ headers }) => headers['if-none-match'] === undefined),
    ).toBe(true);
  });

  it('is never cached where it is an error', async () => {
    gateway.events.respond = (_request, res) =>
      json(res, 400, { code: 'invalid' }, { 'Cache-Control': 'no-cache', ETag: 'W/"e"' });
    expect((await read()).status).toBe(400);
  });
});

const response = (size: number) => new CachedResponse(200, {}, Buffer.alloc(size));

describe('cached responses', () => {
  it('are evicted when there are too many bytes, the least recently used first', () => {
    const store = new ResponseStore({
      whole: { max: 10, maxSize: 50_000 },
      parameterized: { max: 10, maxSize: 50_000 },
    });
    for (const address of ['/a', '/b']) store.set(address, true, response(10_000));
    store.get('/a', true);
    store.set('/c', true, response(10_000));
    expect(['/a', '/b', '/c'].map((address) => store.get(address, true)?.body.length)).toEqual([
      10_000,
      undefined,
      10_000,
    ]);
  });

  it('of invented parameters are bounded in number, and evict no whole list', () => {
    const store = new ResponseStore({
      whole: { max: 5, maxSize: 50_000 },
      parameterized: { max: 100, maxSize: 1_000_000 },
    });
    store.set('/api/athletic-events', true, response(10_000));
    for (let sport = 0; sport < 15_000; sport += 1)
      store.set(`/api/athletic-events/sport/${sport}`, false, response(2));
    const left = Array.from({ length: 15_000 }, (_, sport) =>
      store.get(`/api/athletic-events/sport/${sport}`, false),
    ).filter(Boolean);
    expect(left).toHaveLength(100);
    expect(store.get('/api/athletic-events', true)).toBeDefined();
  });

  it('that are larger than the cache are not stored', () => {
    const store = new ResponseStore({
      whole: { max: 5, maxSize: 50_000 },
      parameterized: { max: 5, maxSize: 50_000 },
    });
    store.set('/a', true, response(100_000));
    expect(store.get('/a', true)).toBeUndefined();
  });
});
