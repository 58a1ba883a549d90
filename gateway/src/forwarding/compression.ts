import type { Request } from 'express';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** How an answer may be compressed. */
export type Encoding = 'br' | 'gzip';

/** Below this many bytes an answer fits into one packet anyway. */
const worthwhile = 1_400;
const compressible = /^(application\/json|text\/)/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Turns an answer's headers into those of its compressed form. A compressed answer is no longer the same to the byte: its ETag turns weak. */
function compressedHeaders(headers: Record<string, string>, encoding: Encoding): void {
  delete headers['content-length'];
  headers['content-encoding'] = encoding;
  const { etag } = headers;
  if (etag?.startsWith('"')) headers['etag'] = `W/${etag}`;
}

/**
 * Chooses how an answer is compressed for this client, and changes its headers accordingly.
 * @returns null where the answer goes as it is
 */
export function encodingFor(req: Request, status: number, headers: Record<string, string>): Encoding | null {
  if (!compressible.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined) return null;
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (status !== 200 || req.method === 'HEAD' || req.headers['accept-encoding'] === undefined) return null;
  if (Number(headers['content-length'] ?? worthwhile) < worthwhile) return null;
  const encoding = req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return null;
  compressedHeaders(headers, encoding);
  return encoding;
}

/** Compresses what streams through. */
export const compressor = (encoding: Encoding): Transform => (encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions));

/** Compresses what is there as a whole. */
export const compressed = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(content, brotliOptions) : zip(content, gzipOptions);
