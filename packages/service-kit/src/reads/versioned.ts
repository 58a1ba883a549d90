import type { ResponseOf, AnyEndpoint } from '@sandites/contracts';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type BodyCache, type Call, serialize, type Serialized, Reply } from '../calls/call';

/**
 * Concurrent callers share one run of `read`, with the detail of one of them. A caller never joins a
 * run that began before the call, but shares the next one with other waiting callers, so that
 * everybody reads their own writes.
 */
export function singleFlight<T, D = void>(
  read: (detail: D) => Promise<T>,
): (detail: D) => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(detail: D): Promise<T> {
    next = undefined;
    const result = read(detail);
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (running === settled) running = undefined;
      });
    running = settled;
    return result;
  }

  return (detail) => (running ? (next ??= running.then(() => run(detail))) : run(detail));
}

/** The same per key. A completed sign-out is therefore effective for every later request. */
export function singleFlightByKey<T, D>(
  read: (key: string, detail: D) => Promise<T>,
): (key: string, detail: D) => Promise<T> {
  const flights = new Map<string, { read: (detail: D) => Promise<T>; callers: number }>();
  return async (key, detail) => {
    const flight = flights.get(key) ?? {
      read: singleFlight((ofCaller: D) => read(key, ofCaller)),
      callers: 0,
    };
    flights.set(key, flight);
    flight.callers += 1;
    try {
      return await flight.read(detail);
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) flights.delete(key);
    }
  };
}

/**
 * `timeline` is the server's, which changes after a failover or a point-in-time restore, whose
 * counts repeat with other content.
 */
const versionsAsText = `
  select string_agg(
    concat_ws('-', epoch, version, xmin,
      case when pg_is_in_recovery() then 'standby'
        else ltrim(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0') end),
    '.' order by name) as text
  from table_versions where name = any (?)`;

/**
 * Reads the versions of tables, which their triggers `raise_version` count, as one short text that
 * changes with any of them, also when the database was recreated, restored, or replaced by another
 * site's on another server: `xmin` is the transaction that wrote the count, which differs in a
 * restored database. Costs one small query, shared by concurrent callers.
 */
export function tableVersion(db: Knex, ...tables: string[]): () => Promise<string> {
  return singleFlight(async () => {
    const { rows }: { rows: { text: string }[] } = await db.raw(versionsAsText, [tables]);
    return rows[0]?.text ?? '';
  });
}

/** The parts of a versioned read. */
interface VersionedRead<E extends AnyEndpoint> {
  /** A text that changes whenever the response may (`tableVersion`). */
  readonly version: () => Promise<string>;
  readonly read: (
    call: Call<E>,
    version: string,
  ) => Promise<ResponseOf<E> | Serialized<ResponseOf<E>>>;
  /** What the body depends on, besides the audience. Default: parameters, query and page. */
  readonly key?: (call: Call<E>) => unknown;
  /** The audience, where responses differ by audience. */
  readonly audience?: (call: Call<E>) => string;
  /** Called when the body is sent, not for a 304. */
  readonly beforeSending?: (call: Call<E>) => Promise<void>;
}

/** Bytes that a stored body takes beside its text: objects, and the books of the cache. */
const bytesBeside = 1_000;

/**
 * Creates the cache of bodies, with their compressed forms, of a whole process: of each key the
 * newest version alone, and the least recently sent ones go first.
 */
export function bodyCache(maxBytes = 48_000_000): BodyCache {
  const bodies = new LRUCache<string, { version: string; body: Serialized }>({
    maxSize: maxBytes,
    // The compressed bodies together are not longer than the plain one.
    sizeCalculation: ({ body }, key) => 2 * (body.bytes.length + key.length) + bytesBeside,
  });
  const reads = new Map<string, Promise<Serialized>>();

  async function readAndKeep(key: string, version: string, read: () => Promise<Serialized>) {
    const body = await read();
    bodies.set(key, { version, body });
    return body;
  }

  return async <T>(key: string, version: string, read: () => Promise<Serialized<T>>) => {
    const stored = bodies.get(key);
    if (stored?.version === version) return stored.body as Serialized<T>;
    const name = JSON.stringify([key, version]);
    const reading =
      reads.get(name) ?? readAndKeep(key, version, read).finally(() => reads.delete(name));
    reads.set(name, reading);
    return reading as Promise<Serialized<T>>;
  };
}

/**
 * A read whose `ETag` is the version of its tables: for a client that has the response it costs one
 * small query. The newest body for each audience is cached, compressed (docs/decisions/0002).
 */
export function versioned<E extends AnyEndpoint>({
  version,
  read,
  key = ({ params, query, page }) => [params, query, page],
  audience,
  beforeSending,
}: VersionedRead<E>): (call: Call<E>) => Promise<Reply<ResponseOf<E>>> {
  return async (call) => {
    const current = await version();
    const viewer = audience?.(call) ?? '';
    const body = async () => {
      await beforeSending?.(call);
      return call.cached(JSON.stringify([viewer, key(call)]), current, async () =>
        serialize(await read(call, current)),
      );
    };
    return new Reply<ResponseOf<E>>(body, { version: viewer ? `${current}-${viewer}` : current });
  };
}
