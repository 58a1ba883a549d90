import { digest } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** HTML in every form a browser may take. */
export interface EncodedPage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** @param quality of brotli: 4 for a page made for one answer, more for one that is kept */
export async function encodePage(html: string, quality: number): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zip(plain)]);
  return { etag: `W/"${digest(plain)}"`, plain, br, gzip: gz };
}

/** Sends the form this browser takes; the answer's other headers are set before. */
export function sendEncoded(req: Request, res: Response, status: number, page: EncodedPage): void {
  const encoding = req.headers['accept-encoding'] === undefined ? false : req.acceptsEncodings('br', 'gzip');
  const form = encoding === 'br' || encoding === 'gzip' ? encoding : 'plain';
  res.status(status).type('html').vary('Accept-Encoding');
  if (form !== 'plain') res.setHeader('Content-Encoding', form);
  res.setHeader('Content-Length', page[form].length);
  res.end(req.method === 'HEAD' ? undefined : page[form]);
}
