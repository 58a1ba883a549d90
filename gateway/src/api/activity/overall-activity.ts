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
  type ActivityDay,
  type ActivityEntry,
  type ActivityQuery,
  type NamedSubject,
  type OverallActivityEntry,
  type OverallQueueState,
  type Service,
} from '@sandites/contracts';
import { handle, ok, queueStates, type HandledEndpoint } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { CallerContext, NameReader, ReadService } from './read-service';

const subjectsOf: Readonly<Partial<Record<Service, readonly NamedSubject[]>>> = namedSubjects;

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
  read: ReadService,
  context: CallerContext,
): Promise<ServiceEntry[]> {
  const parameters = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return (await read(activityLists[service], parameters, context)).map((entry) => ({
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
  read: ReadService,
  context: CallerContext,
): Promise<Position | undefined> {
  const [name = '', at] = cursor.split('@');
  const [serviceName, number] = name.split('-');
  const service = services.find((one) => one === serviceName);
  if (!service) return undefined;
  const id = Number(number);
  return at === undefined
    ? (await readEntries(service, { id }, read, context))[0]
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
  names: NameReader,
  context: CallerContext,
): Promise<PageNames> {
  const rowsOf = async (service: Service, subject: NamedSubject) => {
    const ids = distinct(
      page.flatMap((entry) =>
        entry.service === service && entry.subject === subject ? (entry.subjectId ?? []) : [],
      ),
    );
    return [...(await names.subjects(service, subject, ids, context))].map(
      ([id, name]) => [rowKey(subject, id), name] as const,
    );
  };
  const [users, ...rows] = await Promise.all([
    names.users(distinct(page.flatMap(({ actorId }) => actorId ?? [])), context),
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
  read: ReadService,
  nameReader: NameReader,
): readonly HandledEndpoint[] {
  return [
    handle(listActivity, async (call) => {
      const { day, kind, service, limit = limits.activityPage, after: cursor } = call.query;
      const position = cursor === undefined ? null : await positionOf(cursor, read, call);
      if (position === undefined) return ok([]);
      const chosen = { ...(day !== undefined && { day }), ...(kind !== undefined && { kind }) };
      const filters = { ...chosen, limit: limit + 1 };
      const entryLists = await Promise.all(
        (service ? [service] : services).map((one) =>
          readEntries(one, { ...filters, ...(position && queryAfter(position, one)) }, read, call),
        ),
      );
      const merged = entryLists.flat().toSorted(newestFirst);
      const page = merged.slice(0, limit);
      const names = await namesOf(page, nameReader, call);
      const last = merged.length > limit ? page.at(-1) : undefined;
      const next =
        last &&
        new URLSearchParams({
          ...chosen,
          ...(service && { service }),
          limit: String(limit),
          after: cursorOf(last),
        });
      return ok(
        page.map((entry) => withNames(entry, names)),
        next && { Link: `<${listActivity.path}?${next.toString()}>; rel="next"` },
      );
    }),
    handle(listActivityDays, async (call) => {
      const figures = await Promise.all(
        services.map((service) => read(activityDays[service], call.query, call)),
      );
      return ok(sumByDay(figures.flat()));
    }),
    handle(listQueues, async (call) => {
      const own = (await queueStates(db)).map((queue) => ({
        service: 'gateway' as const,
        ...queue,
      }));
      const others = await Promise.all(
        services.map(async (service) =>
          (await read(queueLists[service], {}, call)).map((queue) => ({ service, ...queue })),
        ),
      );
      return ok<OverallQueueState[]>([...own, ...others.flat()]);
    }),
  ];
}
