import { memoryUsage } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Serialized } from '../calls/call';
import { bodyCache } from './versioned';

const long = (letter: string) => new Serialized(letter.repeat(10));

/** Counted reads with results set by the test. */
function countReads(body: () => Serialized) {
  const read = jest.fn(async () => body());
  return read;
}

describe('the body cache', () => {
  // Two short bodies with their keys.
  const bounds = 2_500;

  test('reads a version once, also for concurrent callers', async () => {
    const cached = bodyCache(bounds);
    const read = countReads(() => long('a'));
    const bodies = await Promise.all([cached('list', '1', read), cached('list', '1', read)]);
    expect([...bodies, await cached('list', '1', read)].map(({ text }) => text)).toEqual(
      Array(3).fill('aaaaaaaaaa'),
    );
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('reads another version, and another key', async () => {
    const cached = bodyCache(bounds);
    await cached(
      'list',
      '1',
      countReads(() => long('a')),
    );
    expect(
      (
        await cached(
          'list',
          '2',
          countReads(() => long('b')),
        )
      ).text,
    ).toBe('bbbbbbbbbb');
    expect(
      (
        await cached(
          'page',
          '2',
          countReads(() => long('c')),
        )
      ).text,
    ).toBe('cccccccccc');
  });

  test('keeps the newest version alone', async () => {
    const cached = bodyCache(bounds);
    const read = countReads(() => long('a'));
    for (const version of ['1', '2', '2', '1']) await cached('list', version, read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('never stores a read that failed', async () => {
    const cached = bodyCache(bounds);
    await expect(cached('list', '1', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(
      (
        await cached(
          'list',
          '1',
          countReads(() => long('a')),
        )
      ).text,
    ).toBe('aaaaaaaaaa');
  });

  test('evicts the least recently used body', async () => {
    const cached = bodyCache(bounds);
    const reads = new Map(['a', 'b', 'c'].map((key) => [key, countReads(() => long(key))]));
    const ask = async (key: string) =>
      (await cached(key, '1', reads.get(key) ?? countReads(() => long('x')))).text;
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect([...reads.values()].map((read) => read.mock.calls.length)).toEqual([1, 2, 1]);
  });

  test('does not keep a body that is longer than all it may hold', async () => {
    const cached = bodyCache(bounds);
    const read = countReads(() => new Serialized('x'.repeat(1_000)));
    await cached('list', '1', read);
    await cached('list', '1', read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

/** Bytes in use after garbage collections: the first frees what holds buffers, the next ones those. */
async function bytesInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    runInNewContext('gc')();
    await setTimeout(10);
  }
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

describe('the memory of the body cache', () => {
  const oneMegabyte = 1_000_000;
  /** @returns megabytes that are in use afterwards */
  async function afterReads(
    count: number,
    read: (index: number) => [key: string, version: string, text: string],
  ) {
    const cached = bodyCache();
    const before = await bytesInUse();
    for (let index = 0; index < count; index += 1) {
      const [key, version, text] = read(index);
      const body = await cached(key, version, async () => new Serialized(text));
      if (text.length > 1_400) await body.encoded('br');
    }
    const used = ((await bytesInUse()) - before) / oneMegabyte;
    // Whatever is kept is kept by the cache.
    await cached('', '', async () => new Serialized(''));
    return used;
  }

  test('after 1,000 versions of a list is that of one', async () => {
    const list = (index: number) => `[${`"row ${index}",`.repeat(10_000)}null]`;
    expect(await afterReads(1_000, (index) => ['list', String(index), list(index)])).toBeLessThan(
      3,
    );
  });

  test('after 8,000 made-up keys is what their short bodies take', async () => {
    expect(await afterReads(8_000, (index) => [`?sport=${index}`, '1', '[]'])).toBeLessThan(16);
  });

  test('has an upper bound, whatever is asked for', async () => {
    const body = '"0123456789"'.repeat(10_000);
    expect(await afterReads(1_000, (index) => [`?q=${index}`, '1', body])).toBeLessThan(30);
  });
});
