import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { testBucket } from '../testing/test-bucket';
import type { FileStore } from './file-store';
import { bucketStore, cachedStore, openStore } from './bucket-store';

const folder = mkdtemp(join(tmpdir(), 'file-store-'));
const bucket = testBucket();
afterAll(async () => {
  await (await bucket).close();
  await rm(await folder, { recursive: true });
});

const content = (words: string) => async () => Buffer.from(words);
const read = async (store: FileStore, name: string) => {
  const file = await store.read(name);
  return file && file.toString();
};
const names = async (store: FileStore, prefix = '') =>
  (await Readable.from(store.list(prefix)).toArray()).map(String).toSorted();

describe.each([
  ['a folder', async () => pathToFileURL(await folder).href],
  ['a bucket', async () => (await bucket).url],
])('a store in %s', (_what, urlOf) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore(await urlOf(), 'releases');
  });
  afterEach(async () => {
    for (const name of await names(store)) await store.put(name, null);
  });

  it('returns what was stored', async () => {
    await store.put('mf-coach/1/main.js', content('début'));
    expect(await read(store, 'mf-coach/1/main.js')).toBe('début');
  });

  it('has no unknown file, and none by a prefix of its name', async () => {
    await store.put('mf-coach/1/main.js', content('x'));
    for (const name of ['mf-coach/1/other.js', 'mf-coach/1', 'mf-coach/1/main'])
      expect(await store.read(name)).toBeNull();
  });

  it('keeps an existing file, without reading the new content', async () => {
    await store.put('a', content('first'));
    const again = jest.fn(content('second'));
    await store.put('a', again);
    expect([await read(store, 'a'), again.mock.calls]).toEqual(['first', []]);
  });

  it('stores an empty file', async () => {
    await store.put('empty', content(''));
    expect([await read(store, 'empty'), await names(store)]).toEqual(['', ['empty']]);
  });

  it('lists by prefix', async () => {
    for (const name of [
      'mf-coach/1/a.js',
      'mf-coach/1/images/b.svg',
      'mf-coach/10/a.js',
      'shell/1/a.js',
    ])
      await store.put(name, content(name));
    expect(await names(store, 'mf-coach/1/')).toEqual([
      'mf-coach/1/a.js',
      'mf-coach/1/images/b.svg',
    ]);
    expect(await names(store, 'mf-coach/1')).toEqual([
      'mf-coach/1/a.js',
      'mf-coach/1/images/b.svg',
      'mf-coach/10/a.js',
    ]);
    expect(await names(store, 'nobody/')).toEqual([]);
  });

  it('lists many files, also in one folder', async () => {
    const many = Array.from(
      { length: 120 },
      (_none, index) => `mf-coach/1/${index % 2 === 0 ? 'even/' : ''}${index}.js`,
    );
    await Promise.all(many.map((name) => store.put(name, content('x'))));
    expect(await names(store, 'mf-coach/1/')).toEqual(many.toSorted());
  });

  it('deletes a file, also one that does not exist', async () => {
    await store.put('mf-coach/1/a.js', content('a'));
    for (let time = 1; time <= 2; time += 1) await store.put('mf-coach/1/a.js', null);
    expect([await store.read('mf-coach/1/a.js'), await names(store)]).toEqual([null, []]);
  });

  it('stores nothing of a file whose content fails', async () => {
    await expect(store.put('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await names(store)).toEqual([]);
  });

  it('separates the files of another kind', async () => {
    const media = await openStore(await urlOf(), 'media');
    await media.put('a', content('a picture'));
    expect([await store.read('a'), await names(store), await read(media, 'a')]).toEqual([
      null,
      [],
      'a picture',
    ]);
    await media.put('a', null);
  });
});

describe('a folder', () => {
  it('has no file below a file, and none with a too long name', async () => {
    const store = await openStore(pathToFileURL(await folder).href, 'releases');
    await store.put('main.js', content('x'));
    for (const name of ['main.js/x', `${'x'.repeat(300)}.js`])
      expect(await store.read(name)).toBeNull();
  });
});

describe('a bucket that is down', () => {
  it('answers 503, except for what was read before through a cache', async () => {
    const own = await testBucket();
    const store = await openStore(own.url, 'releases');
    const cached = cachedStore(store);
    for (const name of ['read', 'unread']) await store.put(name, content(name));
    expect(await read(cached, 'read')).toBe('read');
    await own.close();
    expect(await read(cached, 'read')).toBe('read');
    for (const attempt of [
      () => cached.read('unread'),
      () => store.put('new', content('x')),
      () => names(store),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 503 });
  });
});

describe('a bucket that stalls', () => {
  const times = { answer: 200, content: 300 };
  const stalling = async (begin: (response: ServerResponse) => void) => {
    const server = createServer((request, response) => {
      request.resume();
      begin(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = new URL(`s3://sandites?endpoint=http://127.0.0.1:${port}`);
    return {
      store: await bucketStore(url, 'releases', times),
      end: () => {
        server.close();
        server.closeAllConnections();
      },
    };
  };

  it('holds a file that it began for a limited time, also for those who wait with the first', async () => {
    const { store, end } = await stalling((response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('begin');
    });
    const cached = cachedStore(store);
    await Promise.all(
      [1, 2].map(() => expect(read(cached, 'a')).rejects.toMatchObject({ status: 503 })),
    );
    end();
  });

  it.each([
    ['before its answer', () => undefined],
    [
      'within it',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'Content-Type': 'application/xml' }).write('<List'),
    ],
  ])('ends a list %s', async (_when, begin) => {
    const { store, end } = await stalling(begin);
    await expect(names(store)).rejects.toMatchObject({ status: 503 });
    end();
  });
});

describe('a cache', () => {
  it('fetches a file once for concurrent readers, and again where it was missing', async () => {
    const store = await openStore(pathToFileURL(await folder).href, 'media');
    const reader = jest.fn(store.read);
    const cached = cachedStore({ ...store, read: reader });
    expect(await cached.read('late')).toBeNull();
    await store.put('late', content('here'));
    expect(await Promise.all([1, 2, 3].map(() => read(cached, 'late')))).toEqual([
      'here',
      'here',
      'here',
    ]);
    expect(reader).toHaveBeenCalledTimes(2);
    await cached.put('late', null);
    expect(await cached.read('late')).toBeNull();
  });

  it('stays within its size', async () => {
    const store = await openStore(pathToFileURL(await folder).href, 'media');
    const reader = jest.fn(store.read);
    const cached = cachedStore({ ...store, read: reader }, 10_000);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      await store.put(name, content(name.repeat(2_000)));
    await store.put('large', content('x'.repeat(5_000)));
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'a', 'large', 'large'])
      await read(cached, name);
    expect(reader.mock.calls.map(([name]) => name)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'a',
      'large',
      'large',
    ]);
  });

  it('leaves no partial file in the folder', async () => {
    expect(await readdir(await folder, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.tmp$/),
    );
  });
});

test('a bucket gets a few files of a release at a time, so that none times out waiting for a connection', async () => {
  const [waiting, most] = [new Set<() => void>(), { at: 0 }];
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(404).end();
    request.resume();
    waiting.add(() => response.end());
    most.at = Math.max(most.at, waiting.size);
    // Resolves the waiting readers once no more join.
    setImmediate(() =>
      setImmediate(() => waiting.forEach((response) => waiting.delete(response) && response())),
    );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = await openStore(`s3://sandites?endpoint=http://127.0.0.1:${port}`, 'releases');
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => store.put(`file-${index}`, content('x'))),
  ).finally(() => {
    server.close();
    server.closeAllConnections();
  });
  expect(most.at).toBeGreaterThan(0);
  expect(most.at).toBeLessThanOrEqual(8);
});
