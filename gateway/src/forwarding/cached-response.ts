import { matchesTag } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import { compressed, encodingFor, type Encoding } from '../http/compression';

/**
 * A service's response to a public read. It is compressed once per content coding, for the first
 * client that accepts it.
 */
export class CachedResponse {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: Buffer,
  ) {}

  get etag(): string | undefined {
    return this.headers['etag'];
  }

  /**
   * Its maximum size in bytes: the compressed bodies together are not longer than the plain one.
   */
  get weight(): number {
    return 2 * this.body.length + 1_000;
  }

  encoded(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.body;
    const body = this.#compressed.get(encoding) ?? compressed(this.body, encoding);
    this.#compressed.set(encoding, body);
    return body;
  }
}

/**
 * Replaces the request id in a problem: concurrent readers share one response, which has the id of
 * the forwarded request.
 */
function withRequestId(body: Buffer, requestId: string): Buffer {
  try {
    const problem: unknown = JSON.parse(body.toString());
    return typeof problem === 'object' && problem !== null && 'requestId' in problem
      ? Buffer.from(JSON.stringify({ ...problem, requestId }))
      : body;
  } catch {
    return body;
  }
}

/** Whether the client has this response (`If-None-Match`). */
export const isUnchanged = (req: Request, { status, etag }: CachedResponse): boolean =>
  status === 200 && etag !== undefined && matchesTag(req.headers['if-none-match'], etag);

/**
 * Sends a response in a content coding that the client accepts, or 304 where the client has it
 * already.
 */
export async function sendCached(
  req: Request,
  res: Response,
  response: CachedResponse,
  requestId: string,
): Promise<void> {
  const headers: Record<string, string> = { ...response.headers };
  const encoding = encodingFor(req, response.status, headers);
  if (isUnchanged(req, response)) {
    const { etag = '', vary = 'Accept-Encoding', 'cache-control': cacheControl = '' } = headers;
    res.writeHead(304, { ETag: etag, Vary: vary, 'Cache-Control': cacheControl }).end();
    return;
  }
  const content =
    response.status >= 400
      ? withRequestId(response.body, requestId)
      : await response.encoded(encoding);
  res.writeHead(response.status, { ...headers, 'content-length': content.length }).end(content);
}
