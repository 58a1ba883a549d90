import { concurrencyLimit } from '@sandites/service-kit/limits';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Compresses what it is sent, as small as it gets; it is a text, so that it needs no file. */
const program = `
const { parentPort } = require('node:worker_threads');
const { brotliCompressSync, gzipSync } = require('node:zlib');
parentPort.on('message', ({ content, encoding }) =>
  parentPort.postMessage(
    encoding === 'br' ? brotliCompressSync(content) : gzipSync(content, { level: 9 })));`;

const twoAtOnce = concurrencyLimit(2);
const idle: Worker[] = [];

/**
 * Compresses a file of a release as small as it gets, which takes seconds. At most two at once, in
 * threads of their own: those of Node's pool are for the pages and files that visitors wait for.
 */
export const compressFile = (content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  twoAtOnce(async () => {
    const worker = idle.pop() ?? new Worker(program, { eval: true });
    worker.ref();
    worker.postMessage({ content, encoding });
    // Where it fails instead, it is not used again.
    const [compressed] = (await once(worker, 'message')) as [Uint8Array];
    worker.unref();
    idle.push(worker);
    return Buffer.from(compressed.buffer, compressed.byteOffset, compressed.byteLength);
  });
