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
import type { Asker, AskService, ReadUserNames } from './ask-service';

const lists = { auth: listAuthActivity, players: listPlayersActivity, events: listEventsActivity, colleges: listCollegesActivity } as const;
const days = { auth: listAuthActivityDays, players: listPlayersActivityDays, events: listEventsActivityDays, colleges: listCollegesActivityDays } as const;

type ServiceEntry = ActivityEntry & { readonly service: ActivityService };
/** An entry's place in the list. */
type Position = Pick<ServiceEntry, 'service' | 'id' | 'at'>;

const indexOf = (service: ActivityService): number => activityServices.indexOf(service);
const newestFirst = (one: Position, other: Position): number => other.at.localeCompare(one.at) || indexOf(one.service) - indexOf(other.service) || other.id - one.id;

const cursorOf = ({ service, id, at }: Position): string => `${service}-${id}@${at}`;

/** What of a service's entries comes after a position. Entries of one millisecond stand in the order of their services. */
function after(position: Position, service: ActivityService): ActivityQuery {
  const distance = indexOf(service) - indexOf(position.service);
  return { before: position.at, after: distance === 0 ? position.id : distance < 0 ? 1 : limits.largestId };
}

async function entriesOf(service: ActivityService, query: ActivityQuery, ask: AskService, asker: Asker): Promise<ServiceEntry[]> {
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await ask(lists[service], asked, asker)).map((entry) => ({ ...entry, service }));
}

/** Reads `events-12@2026-11-21T16:00:00.000Z`. Without the time, the entry's service is asked for it; undefined where it has no such entry. */
async function positionOf(cursor: string, ask: AskService, asker: Asker): Promise<Position | undefined> {
  const [name = '', at] = cursor.split('@');
  const [word, number] = name.split('-');
  const service = activityServices.find((one) => one === word);
  if (!service) return undefined;
  const id = Number(number);
  return at === undefined ? (await entriesOf(service, { id }, ask, asker))[0] : { service, id, at };
}

function overall({ id, actorId, ...entry }: ServiceEntry, names: ReadonlyMap<number, string>): OverallActivityEntry {
  return { ...entry, id: `${entry.service}-${id}`, actor: actorId === null ? null : { id: actorId, username: names.get(actorId) ?? null } };
}

/** Adds up the figures of each day. */
function byDay(all: readonly ActivityDay[]): ActivityDay[] {
  const sums = new Map<string, ActivityDay>();
  for (const { day, signIns, changes, openings } of all) {
    const sum = sums.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 };
    sums.set(day, { day, signIns: sum.signIns + signIns, changes: sum.changes + changes, openings: sum.openings + openings });
  }
  return [...sums.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * What was done, merged from all services page by page (product D69). One that does not answer fails the whole: a list that looks whole and is not
 * would tell an admin that nothing happened. Whoever can say whose part is missing asks for one service at a time.
 */
export function overallActivity(ask: AskService, readUserNames: ReadUserNames): readonly HandledEndpoint[] {
  return [
    handle(listActivity, async (call) => {
      const { day, service, limit = limits.activityPage, after: cursor } = call.query;
      const position = cursor === undefined ? null : await positionOf(cursor, ask, call);
      if (position === undefined) return ok([]);
      const wanted = { ...(day !== undefined && { day }), limit: limit + 1 };
      const found = await Promise.all((service ? [service] : activityServices).map((one) => entriesOf(one, { ...wanted, ...(position && after(position, one)) }, ask, call)));
      const merged = found.flat().toSorted(newestFirst);
      const page = merged.slice(0, limit);
      const names = await readUserNames([...new Set(page.flatMap(({ actorId }) => actorId ?? []))], call);
      const last = merged.length > limit ? page.at(-1) : undefined;
      const next = last && new URLSearchParams({ ...(day !== undefined && { day }), ...(service && { service }), limit: String(limit), after: cursorOf(last) });
      return ok(page.map((entry) => overall(entry, names)), next && { Link: `<${listActivity.path}?${next.toString()}>; rel="next"` });
    }),
    handle(listActivityDays, async (call) => {
      const figures = await Promise.all(Object.values(days).map((row) => ask(row, call.query, call)));
      return ok(byDay(figures.flat()));
    }),
  ];
}
