import { compressBrotli, compressGzip, digest, matchesTag } from '@sandites/service-kit/calls';
import type { Request, Response } from 'express';

/** A text in every encoding that a browser may accept. */
export interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Compresses a text in every encoding. @param quality of brotli: 4 for one response, 9 for what is
 * cached
 */
export async function encode(text: string | Buffer, quality = 9): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
  return { etag: `W/"${digest(plain)}"`, plain, br, gzip: zipped };
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
