import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { compressFile } from './compress-file';

const text = Buffer.from('Friday at 7:00 PM '.repeat(200));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a file is compressed with %s', async (encoding, decompress) => {
  const compressed = await compressFile(text, encoding);
  expect(compressed.length).toBeLessThan(100);
  expect(decompress(compressed)).toEqual(text);
});

test('files are read while many large ones are compressed', async () => {
  const content = Buffer.from(randomBytes(250_000).toString('hex'));
  let compressed = 0;
  const compressing = Array.from({ length: 6 }, async () => {
    await compressFile(content, 'br');
    compressed += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Reading a file waits for a thread of Node's pool.
  await readFile(__filename);
  expect(compressed).toBe(0);
  await Promise.all(compressing);
});
