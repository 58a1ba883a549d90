import type { Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { TakeLongList } from '../api/long-lists';
import { coalesceByKey } from './coalesce-by-key';
import { connectionEnded } from './failures';
import type { ForwardedCall, Forward } from './forward';
import { KeptAnswers } from './kept-answers';
import { answerHeaders } from './passed-headers';
import { isUnchanged, sendShared, SharedAnswer } from './shared-answer';
import type { Upstream } from './upstream';
import { withinLimits } from './within-limits';

/** Bytes of an answer beyond which it is not kept, and beyond which it streams to each who asks. */
const largest = { kept: 4_000_000, shared: 32_000_000 };

/** The service itself says whether everybody may see an answer, and that a cache has to ask before it uses it again. */
function mayBeKept({ status, headers, body }: SharedAnswer): boolean {
  return status === 200 && headers['cache-control'] === 'no-cache' && headers['etag'] !== undefined && body.length <= largest.kept;
}

const lengthOf = (headers: IncomingHttpHeaders): number => Number(headers['content-length'] ?? Infinity);

/** What else is known of a read besides its normal address. */
interface Asking {
  /** The address has no parameters. */
  readonly isWhole: boolean;
  readonly requestId: string;
}

/**
 * Reads of one service that anybody may make. Nobody's cookie or address goes with them, so whatever comes back is the answer to all who asked at
 * the same moment. An answer may be kept, and the service is asked each time whether it still holds, so nobody ever gets an old one.
 */
function readsOf(upstream: Upstream, log: Log): (address: string, asking: Asking) => Promise<SharedAnswer | null> {
  const kept = new KeptAnswers();
  const { pool, limits } = upstream;

  const ask = async (path: string, { isWhole, requestId }: Asking): Promise<SharedAnswer | null> => {
    const known = kept.get(path, isWhole);
    const own = { 'x-request-id': requestId, ...(known?.etag !== undefined && { 'if-none-match': known.etag }) };
    const { statusCode, headers, body } = await pool.request({ method: 'GET', path, headers: own, headersTimeout: limits.answer });
    if (statusCode === 304 && known) {
      await body.dump();
      return known;
    }
    if (lengthOf(headers) > largest.shared) {
      await body.dump();
      return null;
    }
    const answer = new SharedAnswer(statusCode, answerHeaders(headers), Buffer.from(await body.arrayBuffer()));
    if (mayBeKept(answer)) kept.set(path, isWhole, answer);
    return answer;
  };

  return coalesceByKey((path: string, asking: Asking) =>
    withinLimits(upstream, () => log.child({ requestId: asking.requestId }), async () => {
      try {
        return await ask(path, asking);
      } catch (error) {
        if (!connectionEnded(error)) throw error;
        return await ask(path, asking);
      }
    }),
  );
}

/** Answers anybody's read; what is too long to be held in memory goes the way of every other call. */
export function sharedReads(forward: Forward, takeLongList: TakeLongList, log: Log): Forward {
  const services = new Map<Upstream, ReturnType<typeof readsOf>>();

  return async (req: Request, res: Response, call: ForwardedCall) => {
    const reads = services.get(call.upstream) ?? readsOf(call.upstream, log);
    services.set(call.upstream, reads);
    const requestId = call.ownHeaders['x-request-id'] ?? '';
    const answer = await reads(call.address, { isWhole: call.address === call.row.path, requestId });
    const isSent = !answer || (answer.status === 200 && !isUnchanged(req, answer));
    if (isSent) await takeLongList(req, res, call.row, call.address);
    await (answer ? sendShared(req, res, answer, requestId) : forward(req, res, call));
  };
}
