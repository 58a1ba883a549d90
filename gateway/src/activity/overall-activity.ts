import {
  activityServices,
  limits,
  listActivity,
  listActivityDays,
  listAuthActivityDays,
  listCollegesActivityDays,
  listEventsActivityDays,
  listPlayersActivityDays,
  listUsers,
  type ActivityDay,
  type OverallActivityEntry,
} from '@sandites/contracts';
import { handle, ok, type HandledEndpoint } from '@sandites/service-kit';
import { pageOfDay, wholeDay, type ServiceEntry } from './activity-page';
import type { AskService } from './ask-service';

const days = { auth: listAuthActivityDays, players: listPlayersActivityDays, events: listEventsActivityDays, colleges: listCollegesActivityDays } as const;

type Names = ReadonlyMap<number, string>;

function overall({ service, entry: { id, actorId, ...entry } }: ServiceEntry, names: Names): OverallActivityEntry {
  const actor = actorId === null ? null : { id: actorId, username: names.get(actorId) ?? null };
  return { ...entry, id: `${service}-${id}`, service, actor };
}

const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number => other.at.localeCompare(one.at) || other.id.localeCompare(one.id, 'en', { numeric: true });

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
 * What was done, put together from all services. One that does not answer fails the whole: a list that looks whole and is not would tell an admin
 * that nothing happened. Whoever can say whose part is missing asks for one service at a time.
 */
export function overallActivity(ask: AskService): readonly HandledEndpoint[] {
  return [
    handle(listActivity, async (call) => {
      const { day, service, limit, after } = call.query;
      const part = { day, services: service ? [service] : activityServices };
      const isWhole = limit === undefined && after === undefined;
      const [users, found] = await Promise.all([
        ask(listUsers, {}, call),
        isWhole ? wholeDay(part, ask, call) : pageOfDay(part, limit ?? limits.pageSize, after, ask, call),
      ]);
      const names = new Map(users.map(({ id, username }) => [id, username]));
      const entries = found.map((one) => overall(one, names));
      return ok(isWhole ? entries.toSorted(newestFirst) : entries);
    }),
    handle(listActivityDays, async (call) => {
      const lists = await Promise.all(Object.values(days).map((row) => ask(row, call.query, call)));
      return ok(byDay(lists.flat()));
    }),
  ];
}
