import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Request } from 'express';

/** Below this many bytes an answer fits into one packet anyway. */
const worthwhile = 1_400;
const compressible = /^(application\/json|text\/)/;

/** Turns an answer's headers into those of its compressed form. A compressed answer is no longer the same to the byte: its ETag turns weak. */
function compressedHeaders(headers: Record<string, string>, encoding: string): void {
  delete headers['content-length'];
  headers['content-encoding'] = encoding;
  const { etag } = headers;
  if (etag?.startsWith('"')) headers['etag'] = `W/${etag}`;
}

/**
 * Chooses how an answer is compressed for this client, and changes its headers accordingly.
 * @returns the compressor, or null where the answer goes as it is
 */
export function compressorFor(req: Request, status: number, headers: Record<string, string>): Transform | null {
  if (!compressible.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined) return null;
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (status !== 200 || req.method === 'HEAD' || req.headers['accept-encoding'] === undefined) return null;
  if (Number(headers['content-length'] ?? worthwhile) < worthwhile) return null;
  const encoding = req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return null;
  compressedHeaders(headers, encoding);
  return encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 5 });
}
