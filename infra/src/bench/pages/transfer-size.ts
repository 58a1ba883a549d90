import { get } from 'node:http';

/** How many bytes an address answers with in that encoding. */
export function transferSize(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', reject).once('end', () => resolve(bytes));
      if (answer.headers['content-encoding'] !== encoding) reject(new Error(`${url} is not served as ${encoding}`));
    });
    request.once('error', reject);
  });
}

/** Their bytes together. */
export async function transferSizes(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => transferSize(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
