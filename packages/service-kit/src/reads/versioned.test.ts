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
  const bounds = 500;

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
    const read = countReads(() => new Serialized('x'.repeat(200)));
    await cached('list', '1', read);
    await cached('list', '1', read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
