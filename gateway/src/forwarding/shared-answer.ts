import { matchesTag } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import { compressed, encodingFor, type Encoding } from './compression';

/** A service's answer to anybody's read: the same for all who asked together. Each compressed form is made once, for the first who takes it. */
export class SharedAnswer {
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: Buffer,
  ) {}

  get etag(): string | undefined {
    return this.headers['etag'];
  }

  /** Bytes that it takes at most: its compressed forms together are not longer than itself. */
  get weight(): number {
    return 2 * this.body.length + 1_000;
  }

  form(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.body;
    const form = this.#forms.get(encoding) ?? compressed(this.body, encoding);
    this.#forms.set(encoding, form);
    return form;
  }
}

/** A problem bears the id of the request it answers, also when its service was asked for another one. */
function forRequest(body: Buffer, requestId: string): Buffer {
  try {
    const problem: unknown = JSON.parse(body.toString());
    return typeof problem === 'object' && problem !== null && 'requestId' in problem ? Buffer.from(JSON.stringify({ ...problem, requestId })) : body;
  } catch {
    return body;
  }
}

/** Whether the client has this answer already. */
export const isUnchanged = (req: Request, { status, etag }: SharedAnswer): boolean =>
  status === 200 && etag !== undefined && matchesTag(req.headers['if-none-match'], etag);

/** Sends it in the form this client takes; 304 to who has it already. */
export async function sendShared(req: Request, res: Response, answer: SharedAnswer, requestId: string): Promise<void> {
  const headers: Record<string, string> = { ...answer.headers };
  const encoding = encodingFor(req, answer.status, headers);
  if (isUnchanged(req, answer)) {
    const { etag = '', vary = 'Accept-Encoding', 'cache-control': cacheControl = '' } = headers;
    res.writeHead(304, { ETag: etag, Vary: vary, 'Cache-Control': cacheControl }).end();
    return;
  }
  const content = answer.status >= 400 ? forRequest(answer.body, requestId) : await answer.form(encoding);
  res.writeHead(answer.status, { ...headers, 'content-length': content.length }).end(content);
}
