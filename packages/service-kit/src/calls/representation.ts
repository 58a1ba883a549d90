import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A short hash, for entity tags. */
export const digest = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url').slice(0, 16);

/** A weak tag, because proxies may compress the response. */
export const weakTag = (text: string): string => `W/"${text}"`;

/** Whether `If-None-Match` names this tag (RFC 9110, 13.1.2: compared weakly). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const withoutWeakPrefix = (text: string) => text.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => withoutWeakPrefix(each) === withoutWeakPrefix(tag))
  );
}

/** Content codings that we compress with. */
export type Encoding = 'br' | 'gzip';

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a content. @param quality 4 for one response, 11 for what is stored */
export const compressBrotli = (content: Buffer, quality = 11): Promise<Buffer> =>
  brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compresses a content. @param level 5 for one response, 9 for what is stored */
export const compressGzip = (content: Buffer, level = 9): Promise<Buffer> =>
  gzipAsync(content, { level });

/** Compresses a response while its client waits. */
export const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(content, 4) : compressGzip(content, 5);

/** Below this many bytes a response fits into one packet anyway. */
const minBytes = 1_400;

/** The content coding in which a client gets a content of this length; null for none. */
export function encodingFor(request: Request, length: number): Encoding | null {
  if (length < minBytes || request.headers['accept-encoding'] === undefined) return null;
  const encoding = request.acceptsEncodings('br', 'gzip');
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}
