import { digest, matchesTag } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text in every form a browser may take. */
export interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** @param quality of brotli: 4 for what is made for one answer, more for what is kept */
export async function encode(text: string | Buffer, quality: number): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zip(plain)]);
  return { etag: `W/"${digest(plain)}"`, plain, br, gzip: gz };
}

/** Sends the form this client takes; status and other headers are set before. */
export function sendEncoded(req: Request, res: Response, contentType: string, content: Encoded): void {
  const encoding = req.headers['accept-encoding'] === undefined ? false : req.acceptsEncodings('br', 'gzip');
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : 'plain';
  res.vary('Accept-Encoding');
  res.setHeader('Content-Type', contentType);
  if (form !== 'plain') res.setHeader('Content-Encoding', form);
  res.setHeader('Content-Length', content[form].length);
  res.end(req.method === 'HEAD' ? undefined : content[form]);
}

/** The same with its ETag: a client that has it already is told so. */
export function sendTagged(req: Request, res: Response, contentType: string, content: Encoded): void {
  res.setHeader('ETag', content.etag);
  if (!matchesTag(req.headers['if-none-match'], content.etag)) return sendEncoded(req, res, contentType, content);
  res.vary('Accept-Encoding').status(304).end();
}
