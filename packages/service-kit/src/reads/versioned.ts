import type { ResponseOf, AnyEndpoint } from '@sandites/contracts';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type Call, LazyBody, serialize, type Serialized, type Reply } from '../calls/call';

/**
 * Concurrent callers share one run of `read`. A caller never joins a run that began before the
 * call, but shares the next one with other waiting callers,
 * so that everybody reads their own writes.
 */
export function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const result = read();
    const settled = result.then(
      () => {},
      () => {},
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = undefined;
    });
    return result;
  }

  return () => (running ? (next ??= running.then(run)) : run());
}

/** The reads of one key: shared by its callers, with the detail of the last of them. */
interface Flight<T, D> {
  readonly read: () => Promise<T>;
  detail: D;
  callers: number;
}

function flightOf<T, D>(read: (detail: D) => Promise<T>, detail: D): Flight<T, D> {
  const flight: Flight<T, D> = {
    detail,
    callers: 0,
    read: singleFlight(() => read(flight.detail)),
  };
  return flight;
}

/**
 * The same per key. A completed sign-out is therefore effective for every later request.
 * @param read gets the key, and the detail of one of the callers
 */
export function singleFlightByKey<T, D>(
  read: (key: string, detail: D) => Promise<T>,
): (key: string, detail: D) => Promise<T> {
  const flights = new Map<string, Flight<T, D>>();
  return async (key, detail) => {
    const flight = flights.get(key) ?? flightOf((latest: D) => read(key, latest), detail);
    flights.set(key, flight);
    flight.callers += 1;
    flight.detail = detail;
    try {
      return await flight.read();
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) flights.delete(key);
    }
  };
}

/**
 * For migrations: every change of the table raises its version, in the same transaction. Writers of
 * one table therefore wait for
 * each other until they commit; readers never wait.
 */
export async function trackVersion(db: Knex, table: string): Promise<void> {
  await db('table_versions').insert({ name: table });
  await db.raw(
    'create trigger raise_version after insert or update or delete or truncate on ?? for each ' +
      'statement execute function bump_table_version()',
    [table],
  );
}

/** Names of a table's columns except some. */
export async function columnsOf(
  db: Knex,
  table: string,
  except: readonly string[],
): Promise<string[]> {
  const columnRows: { name: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table })
    .whereNotIn('column_name', [...except])
    .select('column_name as name');
  return columnRows.map(({ name }) => name);
}

/**
 * For migrations: each row of the table counts its changes in `version`, from 1.
 * @param except columns that users do not edit, such as a share code
 */
export async function countRowChanges(
  db: Knex,
  table: string,
  except: readonly string[] = [],
): Promise<void> {
  const columns = await columnsOf(db, table, ['id', ...except]);
  await db.raw('alter table ?? add column version integer not null default 1', [table]);
  await db.raw(
    `create trigger count_changes before update of ${columns.map(() => '??').join(', ')} on ??
     for each row when (old is distinct from new) execute function count_row_change()`,
    [...columns, table],
  );
}

/**
 * `timeline` is the server's, which changes after a failover or a point-in-time restore, whose
 * counts repeat with other content.
 */
const versionsAsText = `
  select string_agg(
    concat_ws('-', epoch, version, xmin,
      ltrim(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0')),
    '.' order by name) as text
  from table_versions where name = any (?)`;

/**
 * Reads the versions of tables as one short text that changes with any of them, also when the
 * database was recreated, restored, or replaced by another site's
 * on another server: `xmin` is the transaction that wrote the count, which differs in a restored
 * database.
 * Costs one small query, shared by concurrent callers. All of them wait for it, so that it is
 * composed once, and sent as text that needs no preparing.
 */
export function tableVersion(db: Knex, ...tables: string[]): () => Promise<string> {
  const query = db.raw(versionsAsText, [tables]).toQuery();
  return singleFlight(async () => {
    const { rows }: { rows: { text: string }[] } = await db.raw(query);
    return rows[0]?.text ?? '';
  });
}

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
