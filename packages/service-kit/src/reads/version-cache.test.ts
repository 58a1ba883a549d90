import { VersionCache } from './version-cache';

const bytes = (text: string) => async () => Buffer.from(text);
const never = () => Promise.reject(new Error('made again'));

describe('ready answers', () => {
  test('are made once for each version and key', async () => {
    const cache = new VersionCache(100);
    await cache.get('v1', 'a', bytes('one'));
    expect(String(await cache.get('v1', 'a', never))).toBe('one');
    expect(String(await cache.get('v1', 'b', bytes('other')))).toBe('other');
    expect(String(await cache.get('v2', 'a', bytes('two')))).toBe('two');
  });

  test('leave when there are too many bytes of them, the one unused the longest first', async () => {
    const cache = new VersionCache(13);
    await cache.get('v', 'a', bytes('aaaa'));
    await cache.get('v', 'b', bytes('bbbb'));
    await cache.get('v', 'a', never);
    await cache.get('v', 'c', bytes('cccc'));
    expect(String(await cache.get('v', 'a', never))).toBe('aaaa');
    expect(String(await cache.get('v', 'b', bytes('again')))).toBe('again');
  });

  test('count their keys, too', async () => {
    const cache = new VersionCache(1_000);
    await cache.get('v', 'a', bytes('one'));
    await cache.get('v', 'k'.repeat(990), bytes('other'));
    expect(String(await cache.get('v', 'a', bytes('again')))).toBe('again');
  });

  test('are not kept where making them failed', async () => {
    const cache = new VersionCache(100);
    await expect(cache.get('v', 'a', never)).rejects.toThrow();
    expect(String(await cache.get('v', 'a', bytes('good')))).toBe('good');
  });
});
