import {
  activityServices,
  limits,
  listActivity,
  listActivityDays,
  listAuthActivity,
  listAuthActivityDays,
  listCollegesActivity,
  listCollegesActivityDays,
  listEventsActivity,
  listEventsActivityDays,
  listPlayersActivity,
  listPlayersActivityDays,
  type ActivityDay,
  type ActivityEntry,
  type ActivityQuery,
  type ActivityService,
  type OverallActivityEntry,
} from '@sandites/contracts';
import { handle, ok, type HandledEndpoint } from '@sandites/service-kit';
import type { CallerContext, ReadService, ReadUserNames } from './read-service';

const lists = { auth: listAuthActivity, players: listPlayersActivity, events: listEventsActivity, colleges: listCollegesActivity } as const;
const days = { auth: listAuthActivityDays, players: listPlayersActivityDays, events: listEventsActivityDays, colleges: listCollegesActivityDays } as const;

type ServiceEntry = ActivityEntry & { readonly service: ActivityService };
/** An entry's place in the list. */
type Position = Pick<ServiceEntry, 'service' | 'id' | 'at'>;

const indexOf = (service: ActivityService): number => activityServices.indexOf(service);
const newestFirst = (one: Position, other: Position): number => other.at.localeCompare(one.at) || indexOf(one.service) - indexOf(other.service) || other.id - one.id;

const cursorOf = ({ service, id, at }: Position): string => `${service}-${id}@${at}`;

/** The query for a service's entries after a position. Entries of the same millisecond are ordered by service. */
function after(position: Position, service: ActivityService): ActivityQuery {
  const distance = indexOf(service) - indexOf(position.service);
  return { before: position.at, after: distance === 0 ? position.id : distance < 0 ? 1 : limits.largestId };
}

async function readEntries(service: ActivityService, query: ActivityQuery, read: ReadService, context: CallerContext): Promise<ServiceEntry[]> {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await read(lists[service], parameters, context)).map((entry) => ({ ...entry, service }));
}

/** Parses a cursor such as `events-12@2026-11-21T16:00:00.000Z`. A cursor without the time is looked up in its service; undefined where there is no such entry. */
async function positionOf(cursor: string, read: ReadService, context: CallerContext): Promise<Position | undefined> {
  const [name = '', at] = cursor.split('@');
  const [word, number] = name.split('-');
  const service = activityServices.find((one) => one === word);
  if (!service) return undefined;
  const id = Number(number);
  return at === undefined ? (await readEntries(service, { id }, read, context))[0] : { service, id, at };
}

function overall({ id, actorId, ...entry }: ServiceEntry, names: ReadonlyMap<number, string>): OverallActivityEntry {
  return { ...entry, id: `${entry.service}-${id}`, actor: actorId === null ? null : { id: actorId, username: names.get(actorId) ?? null } };
}

/** Sums the figures of each day over the services. */
function byDay(all: readonly ActivityDay[]): ActivityDay[] {
  const sums = new Map<string, ActivityDay>();
  for (const { day, signIns, changes, openings } of all) {
    const sum = sums.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 };
    sums.set(day, { day, signIns: sum.signIns + signIns, changes: sum.changes + changes, openings: sum.openings + openings });
  }
  return [...sums.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * The activity log of all services, merged page by page: the newest 100 entries, then a `Link` to the next page (decisions.md D69). When one service
 * does not respond, the whole call fails: an incomplete list would look as if nothing had happened. The panel can request one service at a time.
 */
export function overallActivity(read: ReadService, readUserNames: ReadUserNames): readonly HandledEndpoint[] {
  return [
    handle(listActivity, async (call) => {
      const { day, service, limit = limits.activityPage, after: cursor } = call.query;
      const position = cursor === undefined ? null : await positionOf(cursor, read, call);
      if (position === undefined) return ok([]);
      const wanted = { ...(day !== undefined && { day }), limit: limit + 1 };
      const found = await Promise.all((service ? [service] : activityServices).map((one) => readEntries(one, { ...wanted, ...(position && after(position, one)) }, read, call)));
      const merged = found.flat().toSorted(newestFirst);
      const page = merged.slice(0, limit);
      const names = await readUserNames([...new Set(page.flatMap(({ actorId }) => actorId ?? []))], call);
      const last = merged.length > limit ? page.at(-1) : undefined;
      const next = last && new URLSearchParams({ ...(day !== undefined && { day }), ...(service && { service }), limit: String(limit), after: cursorOf(last) });
      return ok(page.map((entry) => overall(entry, names)), next && { Link: `<${listActivity.path}?${next.toString()}>; rel="next"` });
    }),
    handle(listActivityDays, async (call) => {
      const figures = await Promise.all(Object.values(days).map((row) => read(row, call.query, call)));
      return ok(byDay(figures.flat()));
    }),
  ];
}
