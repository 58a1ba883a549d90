import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { eventually } from '../testing/eventually';
import { encodeTwice } from './compression';

test('a cached body is compressed fast for its first client, then smaller once a second one asks for it, with the same content and ETag', async () => {
  const text = Array.from(
    { length: 2_000 },
    (_, index) => `<li class="game">${randomBytes(1).toString('hex')} ${index % 97}</li>`,
  ).join('\n');
  const current = await encodeTwice(text);
  const first = current();
  // Longer than the best compression of it takes.
  await wait(500);
  expect(current()).toBe(first);
  await eventually(() => current() !== first);
  const { br, etag } = current();
  expect(br.length).toBeLessThan(first.br.length);
  expect(etag).toBe(first.etag);
  for (const each of [first.br, br]) expect(brotliDecompressSync(each).toString()).toBe(text);
});
