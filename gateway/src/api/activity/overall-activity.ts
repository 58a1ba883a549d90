import {
  activityDays,
  activityLists,
  limits,
  listActivity,
  listActivityDays,
  listQueues,
  namedSubjects,
  queueLists,
  services,
  SubjectNames,
  subjectNamesPath,
  UserNames,
  userNamesPath,
  type ActivityDay,
  type ActivityEntry,
  type ActivityQuery,
  type NamedSubject,
  type OverallActivityEntry,
  type Service,
  type ServiceEndpoint,
} from '@sandites/contracts';
import {
  handle,
  ProblemError,
  queueStates,
  Reply,
  type Caller,
  type HandledEndpoint,
  type Identity,
  type Log,
} from '@sandites/service-kit';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Knex } from 'knex';
import { failureMessages, type Upstreams } from '../../server/upstream';
import { gatewayIdentity, type ServiceReader } from '../../session/session';

const subjectsOf: Readonly<Partial<Record<Service, readonly NamedSubject[]>>> = namedSubjects;

/** The caller of a gateway endpoint, with whose identity services are read. */
interface CallerContext {
  readonly caller: Caller;
  readonly ip: string;
  readonly log: Log;
}

type ActivityReads = ReturnType<typeof activityReads>;

/** Each throws ProblemError 502 where the response is not as its endpoint says. */
function activityReads(upstreams: Upstreams, { read }: ServiceReader) {
  async function get<S extends TSchema>(
    schema: S,
    service: Service,
    path: string,
    identity: Identity,
    log: Log,
  ): Promise<Static<S>> {
    const { status, value } = await read(schema, {
      upstream: upstreams[service],
      path,
      identity,
      log,
    });
    if (value !== undefined) return value;
    const call = path.split('?')[0];
    log.error({ service, status, call }, 'A service answered what its endpoint does not declare');
    throw new ProblemError('bad_gateway', failureMessages.bad_gateway);
  }
  async function namesOf(
    service: Service,
    path: string,
    schema: typeof UserNames | typeof SubjectNames,
    ids: readonly number[],
    { log }: CallerContext,
  ): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await get(schema, service, `${path}?ids=${ids.join(',')}`, gatewayIdentity, log);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  return {
    list: <E extends ServiceEndpoint & { responses: { 200: TSchema } }>(
      { service, path, responses }: E,
      query: Readonly<Record<string, string>>,
      { caller, ip, log }: CallerContext,
    ) =>
      get<E['responses'][200]>(
        responses[200],
        service,
        `${path}?${new URLSearchParams(query).toString()}`,
        { caller, ip, isGateway: false },
        log,
      ),
    /** The names of accounts; one that was deleted is not in the map. */
    users: (ids: readonly number[], context: CallerContext) =>
      namesOf('auth', userNamesPath, UserNames, ids, context),
    /** The names of players, packages and senders of messages, by the service that has them. */
    subjects: (
      service: Service,
      subject: NamedSubject,
      ids: readonly number[],
      context: CallerContext,
    ) => namesOf(service, subjectNamesPath(subject), SubjectNames, ids, context),
  };
}

type ServiceEntry = ActivityEntry & { readonly service: Service };
type Position = Pick<ServiceEntry, 'service' | 'id' | 'at'>;

const indexOf = (service: Service): number => services.indexOf(service);
const newestFirst = (one: Position, other: Position): number =>
  other.at.localeCompare(one.at) ||
  indexOf(one.service) - indexOf(other.service) ||
  other.id - one.id;

const cursorOf = ({ service, id, at }: Position): string => `${service}-${id}@${at}`;

/**
 * The query for a service's entries after a position. Entries of the same millisecond are ordered
 * by service.
 */
function queryAfter(position: Position, service: Service): ActivityQuery {
  const distance = indexOf(service) - indexOf(position.service);
  return {
    before: position.at,
    after: distance === 0 ? position.id : distance < 0 ? 1 : limits.largestId,
  };
}

async function readEntries(
  service: Service,
  query: ActivityQuery,
  reads: ActivityReads,
  context: CallerContext,
): Promise<ServiceEntry[]> {
  const parameters = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return (await reads.list(activityLists[service], parameters, context)).map((entry) => ({
    ...entry,
    service,
  }));
}

/**
 * Parses a cursor such as `events-12@2026-11-21T16:00:00.000Z`. A cursor without the time is looked
 * up in its service; undefined where there is no such entry.
 */
async function positionOf(
  cursor: string,
  reads: ActivityReads,
  context: CallerContext,
): Promise<Position | undefined> {
  const [name = '', at] = cursor.split('@');
  const [serviceName, number] = name.split('-');
  const service = services.find((one) => one === serviceName);
  if (!service) return undefined;
  const id = Number(number);
  return at === undefined
    ? (await readEntries(service, { id }, reads, context))[0]
    : { service, id, at };
}

/** The names of the accounts and rows on a page; a row's key is its subject and id. */
interface PageNames {
  readonly users: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<string, string>;
}

const rowKey = (subject: string, id: number): string => `${subject}-${id}`;
const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * Reads the names that a page needs: one request to auth, and one for each kind of row, all at
 * once.
 */
async function namesOf(
  page: readonly ServiceEntry[],
  reads: ActivityReads,
  context: CallerContext,
): Promise<PageNames> {
  const rowsOf = async (service: Service, subject: NamedSubject) => {
    const ids = distinct(
      page.flatMap((entry) =>
        entry.service === service && entry.subject === subject ? (entry.subjectId ?? []) : [],
      ),
    );
    return [...(await reads.subjects(service, subject, ids, context))].map(
      ([id, name]) => [rowKey(subject, id), name] as const,
    );
  };
  const [users, ...rows] = await Promise.all([
    reads.users(distinct(page.flatMap(({ actorId }) => actorId ?? [])), context),
    ...services.flatMap((service) =>
      (subjectsOf[service] ?? []).map((subject) => rowsOf(service, subject)),
    ),
  ]);
  return { users, rows: new Map(rows.flat()) };
}

/**
 * An entry with names: the log itself has only ids, so that a deleted person leaves no name in it.
 */
function withNames(
  { id, actorId, ...entry }: ServiceEntry,
  { users, rows }: PageNames,
): OverallActivityEntry {
  const name =
    entry.subjectId === null ? undefined : rows.get(rowKey(entry.subject, entry.subjectId));
  const actor = actorId === null ? null : { id: actorId, username: users.get(actorId) ?? null };
  return {
    ...entry,
    id: `${entry.service}-${id}`,
    actor,
    ...(name !== undefined && { label: name }),
  };
}

function sumByDay(all: readonly ActivityDay[]): ActivityDay[] {
  const sums = new Map<string, ActivityDay>();
  for (const { day, signIns, changes, openings } of all) {
    const sum = sums.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 };
    sums.set(day, {
      day,
      signIns: sum.signIns + signIns,
      changes: sum.changes + changes,
      openings: sum.openings + openings,
    });
  }
  return [...sums.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * The activity log of all services, merged page by page: the newest 100 entries, then a `Link` to
 * the next page. When one service does not respond, the whole call fails: an incomplete list would
 * look as if nothing had happened. The panel can request one service at a time.
 */
export function overallActivity(
  db: Knex,
  upstreams: Upstreams,
  reader: ServiceReader,
): readonly HandledEndpoint[] {
  const reads = activityReads(upstreams, reader);
  return [
    handle(listActivity, async (call) => {
      const { day, kind, service, limit = limits.activityPage, after: cursor } = call.query;
      const position = cursor === undefined ? null : await positionOf(cursor, reads, call);
      if (position === undefined) return [];
      const chosen = { ...(day !== undefined && { day }), ...(kind !== undefined && { kind }) };
      const filters = { ...chosen, limit: limit + 1 };
      const entryLists = await Promise.all(
        (service ? [service] : services).map((one) =>
          readEntries(one, { ...filters, ...(position && queryAfter(position, one)) }, reads, call),
        ),
      );
      const merged = entryLists.flat().toSorted(newestFirst);
      const page = merged.slice(0, limit);
      const names = await namesOf(page, reads, call);
      const last = merged.length > limit ? page.at(-1) : undefined;
      const next =
        last &&
        new URLSearchParams({
          ...chosen,
          ...(service && { service }),
          limit: String(limit),
          after: cursorOf(last),
        });
      const named = page.map((entry) => withNames(entry, names));
      if (!next) return named;
      const link = `<${listActivity.path}?${next.toString()}>; rel="next"`;
      return new Reply(named, { headers: { Link: link } });
    }),
    handle(listActivityDays, async (call) => {
      const figures = await Promise.all(
        services.map((service) => reads.list(activityDays[service], call.query, call)),
      );
      return sumByDay(figures.flat());
    }),
    handle(listQueues, async (call) => {
      const own = (await queueStates(db)).map((queue) => ({
        service: 'gateway' as const,
        ...queue,
      }));
      const others = await Promise.all(
        services.map(async (service) =>
          (await reads.list(queueLists[service], {}, call)).map((queue) => ({ service, ...queue })),
        ),
      );
      return [...own, ...others.flat()];
    }),
  ];
}
