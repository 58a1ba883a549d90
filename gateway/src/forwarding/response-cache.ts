import { singleFlightByKey, type Log } from '@sandites/service-kit';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';
import type { CountLongList } from '../api/long-lists';
import type { Counters } from '../metrics/metrics';
import { isUnchanged, sendCached, CachedResponse } from './cached-response';
import type { Forward, ForwardedCall } from './forward';
import { responseHeaders } from './header-allowlist';
import { connectionEnded, withConcurrencyLimit, type Upstream } from './upstream';

/** Bounds of a cache: entries, and bytes. */
interface Bounds {
  readonly max: number;
  readonly maxSize: number;
}

/**
 * For each service: whole lists, which are few, and lists with parameters, which clients can vary
 * without limit.
 */
const bounds = {
  whole: { max: 50, maxSize: 48_000_000 },
  parameterized: { max: 500, maxSize: 16_000_000 },
} as const;

const lruCache = (limits: Bounds) =>
  new LRUCache<string, CachedResponse>({
    ...limits,
    sizeCalculation: ({ weight }, url) => weight + 2 * url.length,
  });

/**
 * Responses by their canonical URL. Whole lists and lists with parameters have an LRU cache each,
 * so that neither evicts the other.
 */
export class ResponseStore {
  readonly #whole;
  readonly #parameterized;

  constructor({ whole, parameterized }: { whole: Bounds; parameterized: Bounds } = bounds) {
    this.#whole = lruCache(whole);
    this.#parameterized = lruCache(parameterized);
  }

  /** @param isWhole whether the URL has no parameters */
  get(url: string, isWhole: boolean): CachedResponse | undefined {
    return this.#of(isWhole).get(url);
  }

  set(url: string, isWhole: boolean, response: CachedResponse): void {
    this.#of(isWhole).set(url, response);
  }

  #of(isWhole: boolean): LRUCache<string, CachedResponse> {
    return isWhole ? this.#whole : this.#parameterized;
  }
}

/**
 * Maximum bytes of a response that is cached, and that concurrent readers share; a longer one is
 * streamed to each of them.
 */
const maxBytes = { cached: 4_000_000, shared: 32_000_000 };

/**
 * The service says itself whether a response is public, and that a cache must revalidate it before
 * each use.
 */
function isCacheable({ status, headers, body }: CachedResponse): boolean {
  return (
    status === 200 &&
    headers['cache-control'] === 'no-cache' &&
    headers['etag'] !== undefined &&
    body.length <= maxBytes.cached
  );
}

const lengthOf = (headers: IncomingHttpHeaders): number =>
  Number(headers['content-length'] ?? Infinity);

interface ReadOptions {
  /** The URL has no parameters. */
  readonly isWhole: boolean;
  readonly requestId: string;
  readonly traceparent: string;
}

/** Reads a URL; null where the response is too long to be held in memory. */
type CachedRead = (url: string, options: ReadOptions) => Promise<CachedResponse | null>;

/**
 * Public reads of one service. They carry nobody's cookie or address, so that concurrent readers of
 * a URL share one response (single-flight). A cached
 * response is revalidated with the service at each use (`If-None-Match`), so that it is never
 * stale.
 */
function cachedReads(upstream: Upstream, log: Log, counters: Pick<Counters, 'add'>): CachedRead {
  const cache = new ResponseStore();
  const { pool, limits } = upstream;

  const fetchOrRevalidate: CachedRead = async (path, { isWhole, requestId, traceparent }) => {
    const cached = cache.get(path, isWhole);
    const requestHeaders = {
      'x-request-id': requestId,
      traceparent,
      ...(cached?.etag !== undefined && { 'if-none-match': cached.etag }),
    };
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path,
      headers: requestHeaders,
      headersTimeout: limits.headers,
    });
    const isHit = statusCode === 304 && cached !== undefined;
    counters.add('response_cache_total', {
      service: upstream.service,
      result: isHit ? 'hit' : 'miss',
    });
    if (isHit) {
      await body.dump();
      return cached;
    }
    if (lengthOf(headers) > maxBytes.shared) {
      await body.dump();
      return null;
    }
    const response = new CachedResponse(
      statusCode,
      responseHeaders(headers),
      Buffer.from(await body.arrayBuffer()),
    );
    if (isCacheable(response)) cache.set(path, isWhole, response);
    return response;
  };

  return singleFlightByKey((path: string, options: ReadOptions) =>
    withConcurrencyLimit(
      upstream,
      () => log.child({ requestId: options.requestId }),
      async () => {
        try {
          return await fetchOrRevalidate(path, options);
        } catch (error) {
          if (!connectionEnded(error)) throw error;
          return await fetchOrRevalidate(path, options);
        }
      },
    ),
  );
}

/**
 * Serves public reads from the cache. A response that is too long for memory is forwarded without
 * being cached.
 */
export function responseCache(
  forward: Forward,
  countLongList: CountLongList,
  log: Log,
  counters: Pick<Counters, 'add'>,
): Forward {
  const services = new Map<Upstream, CachedRead>();

  return async (req: Request, res: Response, call: ForwardedCall) => {
    const read = services.get(call.upstream) ?? cachedReads(call.upstream, log, counters);
    services.set(call.upstream, read);
    const requestId = call.serviceHeaders['x-request-id'] ?? '';
    const response = await read(call.url, {
      isWhole: call.url === call.endpoint.path,
      requestId,
      traceparent: call.serviceHeaders['traceparent'] ?? '',
    });
    const isListSent = !response || (response.status === 200 && !isUnchanged(req, response));
    if (isListSent) await countLongList(req, res, call.endpoint, call.url);
    await (response ? sendCached(req, res, response, requestId) : forward(req, res, call));
  };
}
