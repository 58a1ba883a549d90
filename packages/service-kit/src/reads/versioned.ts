import type { ResponseOf, AnyEndpoint } from '@sandites/contracts';
import { LRUCache } from 'lru-cache';
import type { Call } from '../calls/call';
import { LazyBody, serialize, type Serialized, type Reply } from '../calls/reply';

/** The parts of a versioned read. */
interface VersionedRead<E extends AnyEndpoint> {
  /** A text that changes whenever the response may (`tableVersion`). */
  readonly version: () => Promise<string>;
  readonly read: (call: Call<E>) => Promise<ResponseOf<E> | Serialized<ResponseOf<E>>>;
  /** The audience, where responses differ by audience. */
  readonly audience?: (call: Call<E>) => string;
  /** Called when the body is sent, not for a 304. */
  readonly beforeSending?: (call: Call<E>) => Promise<void>;
}

/**
 * Bytes. Bodies shorter than `shortest` are not cached, so that requests with invented parameters
 * do not fill the cache.
 */
const defaultOptions = { maxSize: 48_000_000, shortest: 1_000 };

/**
 * Caches serialized bodies with their compressed forms in an LRU cache, one version of each key.
 * Concurrent callers of one version share a read: a version is read before its body, so that a body
 * is never older than the version it is sent with.
 */
export function bodyCache<T>({ maxSize, shortest } = defaultOptions): (
  key: string,
  version: string,
  read: () => Promise<Serialized<T>>,
) => Promise<Serialized<T>> {
  type Entry = {
    readonly version: string;
    readonly body: Promise<Serialized<T>>;
    readonly size: number;
  };
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ size }) => size });

  return (key, version, read) => {
    const cached = entries.get(key);
    if (cached?.version === version) return cached.body;
    // The size of a body is known once it is read.
    const pending: Entry = { version, body: read(), size: 1 };
    entries.set(key, pending);
    const settle = (body?: Serialized) => {
      if (entries.peek(key) !== pending) return;
      if (!body || body.bytes.length < shortest) entries.delete(key);
      else entries.set(key, { ...pending, size: body.weight });
    };
    pending.body.then(settle, () => settle());
    return pending.body;
  };
}

/**
 * A read whose `ETag` is the version of its tables: for a client that has the response it costs one
 * small query. Bodies are cached by version and audience, compressed (docs/decisions/0002).
 */
export function versioned<E extends AnyEndpoint>({
  version,
  read,
  audience,
  beforeSending,
}: VersionedRead<E>): (call: Call<E>) => Promise<Reply<200, ResponseOf<E>>> {
  const cached = bodyCache<ResponseOf<E>>();
  return async (call) => {
    const current = await version();
    const viewer = audience?.(call) ?? '';
    return {
      status: 200,
      version: viewer ? `${current}-${viewer}` : current,
      body: new LazyBody(async () => {
        await beforeSending?.(call);
        return cached(
          JSON.stringify([viewer, call.params, call.query, call.page]),
          current,
          async () => serialize(await read(call)),
        );
      }),
    };
  };
}
