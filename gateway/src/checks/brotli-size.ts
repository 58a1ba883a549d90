import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Bytes that a file takes on its way to a browser. */
export const brotliSize = async (path: string): Promise<number> => (await brotli(await readFile(path))).length;
