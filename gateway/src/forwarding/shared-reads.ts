import type { Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { encode, sendTagged, type Encoded } from '../http/encoded';
import { coalesceByKey } from './coalesce-by-key';
import { connectionEnded } from './failures';
import type { Call, Forward } from './forward';
import { KeptAnswers } from './kept-answers';
import type { Upstream } from './upstream';
import { withinLimits } from './within-limits';

/** An answer that everybody may see. */
export interface PublicAnswer {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly vary: string;
  /** With the service's own ETag. */
  readonly content: Encoded;
}

/** Bytes of an answer beyond which it streams through unkept. */
const largest = 4_000_000;

/** The service itself says whether everybody may see an answer, and that a cache has to ask before it uses it again. */
function isPublic(status: number, headers: IncomingHttpHeaders): boolean {
  const size = Number(headers['content-length'] ?? Infinity);
  return status === 200 && headers['cache-control'] === 'no-cache' && typeof headers.etag === 'string' && size <= largest;
}

async function answerOf(headers: IncomingHttpHeaders, bytes: Buffer): Promise<PublicAnswer> {
  const { etag = '', vary } = headers;
  return {
    contentType: headers['content-type'] ?? 'application/json',
    cacheControl: 'no-cache',
    vary: typeof vary === 'string' ? vary : '',
    content: { ...(await encode(bytes, 5)), etag },
  };
}

/**
 * Reads of one service that everybody may make. An answer is kept, and the service is asked each time whether it still holds, so nobody ever gets an
 * old one; who asks for the same at the same moment shares that question. Saves the way of the body, and compressing it, for every reader but the first.
 */
function readsOf(upstream: Upstream, log: Log): (url: string, requestId: string) => Promise<PublicAnswer | null> {
  const kept = new KeptAnswers<PublicAnswer>(({ content: { plain, br, gzip } }) => plain.length + br.length + gzip.length);
  const { pool, limits } = upstream;
  const requestIds = new Map<string, string>();

  const ask = async (path: string, requestId: string): Promise<PublicAnswer | null> => {
    const known = kept.get(path);
    const own = { 'x-request-id': requestId, ...(known && { 'if-none-match': known.content.etag }) };
    const { statusCode, headers, body } = await pool.request({ method: 'GET', path, headers: own, headersTimeout: limits.answer });
    if (statusCode === 304 && known) {
      await body.dump();
      return known;
    }
    if (!isPublic(statusCode, headers)) {
      await body.dump();
      return null;
    }
    const answer = await answerOf(headers, Buffer.from(await body.arrayBuffer()));
    kept.set(path, answer);
    return answer;
  };

  const shared = coalesceByKey((path: string) => {
    // The question bears the id of one of those who share it.
    const requestId = requestIds.get(path) ?? '';
    requestIds.delete(path);
    return withinLimits(upstream, log, async () => {
      try {
        return await ask(path, requestId);
      } catch (error) {
        if (!connectionEnded(error)) throw error;
        return await ask(path, requestId);
      }
    });
  });
  return (path, requestId) => {
    requestIds.set(path, requestId);
    return shared(path);
  };
}

/** Answers anybody's read of public data; what turns out not to be for everybody goes the way of every other call. */
export function sharedReads(forward: Forward, log: Log): Forward {
  const services = new Map<Upstream, ReturnType<typeof readsOf>>();

  return async (req: Request, res: Response, call: Call) => {
    const reads = services.get(call.upstream) ?? readsOf(call.upstream, log);
    services.set(call.upstream, reads);
    const answer = await reads(req.originalUrl, call.ownHeaders['x-request-id'] ?? '');
    if (!answer) return forward(req, res, call);
    res.setHeader('Cache-Control', answer.cacheControl);
    if (answer.vary) res.setHeader('Vary', answer.vary);
    sendTagged(req, res, answer.contentType, answer.content);
  };
}
