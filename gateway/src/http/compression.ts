import type { Request, Response } from 'express';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { digest, matchesTag } from '@sandites/service-kit';

/** Content codings that we compress with. */
export type Encoding = 'br' | 'gzip';

/** Below this many bytes a response fits into one packet anyway. */
const minBytes = 1_400;
const compressible = /^(application\/json|text\/)/;
/** For responses that are compressed while a client waits. */
const fast = { brotli: 4, gzip: 5 };
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a whole content. @param quality 4 for one response, 11 for what is stored */
export const compressBrotli = (content: Buffer, quality = 11): Promise<Buffer> =>
  brotliAsync(content, brotliOptions(quality));

/** Compresses a whole content. @param level 5 for one response, 9 for what is stored */
export const compressGzip = (content: Buffer, level = 9): Promise<Buffer> =>
  gzipAsync(content, { level });

/**
 * Changes the headers of a response to those of its compressed form. Its bytes differ, so its ETag
 * becomes weak.
 */
function compressedHeaders(headers: Record<string, string>, encoding: Encoding): void {
  delete headers['content-length'];
  headers['content-encoding'] = encoding;
  const { etag } = headers;
  if (etag?.startsWith('"')) headers['etag'] = `W/${etag}`;
}

/**
 * Negotiates the content coding of a response, and changes its headers accordingly.
 * @returns null where the response is not compressed
 */
export function encodingFor(
  req: Request,
  status: number,
  headers: Record<string, string>,
): Encoding | null {
  if (
    !compressible.test(headers['content-type'] ?? '') ||
    headers['content-encoding'] !== undefined
  )
    return null;
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (status !== 200 || req.method === 'HEAD' || req.headers['accept-encoding'] === undefined)
    return null;
  if (Number(headers['content-length'] ?? minBytes) < minBytes) return null;
  const encoding = req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return null;
  compressedHeaders(headers, encoding);
  return encoding;
}

/** Compresses a response as it streams through. */
export const compressionStream = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress(brotliOptions(fast.brotli))
    : createGzip({ level: fast.gzip });

/** Compresses the whole body of a response. */
export const compressed = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(content, fast.brotli) : compressGzip(content, fast.gzip);

/** A text in every encoding that a browser may accept. */
export interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Compresses a text in every encoding. @param quality of brotli: 4 for one response, 11 for what is
 * cached
 */
export async function encode(text: string | Buffer, quality = 11): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
  return { etag: `W/"${digest(plain)}"`, plain, br, gzip: zipped };
}

/**
 * Compresses a text fast for the first client, and at the highest level once a second one asks for
 * it. @returns a function that gives a client the smallest body so far
 */
export async function encodeTwice(text: string | Buffer): Promise<() => Encoded> {
  let encoded = await encode(text, fast.brotli);
  let clients = 0;
  const replace = async () => {
    encoded = await encode(encoded.plain);
  };
  return () => {
    clients += 1;
    if (clients === 2) replace().catch(() => undefined);
    return encoded;
  };
}

/** Sends the encoding that this client accepts; status and other headers are set before. */
export function sendEncoded(
  req: Request,
  res: Response,
  contentType: string,
  content: Encoded,
): void {
  const encoding =
    req.headers['accept-encoding'] === undefined ? false : req.acceptsEncodings('br', 'gzip');
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : 'plain';
  res.vary('Accept-Encoding');
  res.setHeader('Content-Type', contentType);
  if (form !== 'plain') res.setHeader('Content-Encoding', form);
  res.setHeader('Content-Length', content[form].length);
  res.end(req.method === 'HEAD' ? undefined : content[form]);
}

/** The same with an ETag: 304 to a client that has it already. */
export function sendTagged(
  req: Request,
  res: Response,
  contentType: string,
  content: Encoded,
): void {
  res.setHeader('ETag', content.etag);
  if (!matchesTag(req.headers['if-none-match'], content.etag))
    return sendEncoded(req, res, contentType, content);
  res.vary('Accept-Encoding').status(304).end();
}
