import {
  limits,
  type ActivityDay,
  type ActivityEntry,
  type ActivityQuery,
  activityDays,
  activityLists,
  queueLists,
  type Service,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import { type HandledEndpoint, handle, type Serialized } from '../calls/call';
import { allOf, clearOld, utc } from '../database/sql';
import { readList } from '../reads/list';
import { queueStates } from '../jobs/jobs-store';
import { invalid } from '../problem/problem';
import { zone } from '../calls/change';

/** The start of a day in the school's time zone. */
const startOfDay = (day: string) => `(${day})::timestamp at time zone ${zone()}`;
const columns = `id, ${utc('at')} as at, actor_id as "actorId", kind, subject,
  subject_id as "subjectId", label, count, changes`;

export const clearActivity = clearOld('activity', 'at', { days: 400 });

/**
 * Entries, newest first, read by the index on (at, id). `at` counts to the millisecond, as
 * clients see it; of one millisecond the higher id is first.
 */
async function list(
  db: Knex,
  { day, kind, id, before, after = limits.largestId, limit = limits.activityPage }: ActivityQuery,
): Promise<Serialized<ActivityEntry[]>> {
  const conditions = allOf(
    day !== undefined &&
      `at >= ${startOfDay(':day::date')} and at < ${startOfDay(':day::date + 1')}`,
    kind !== undefined && 'kind = :kind',
    id !== undefined && 'id = :id',
    before !== undefined &&
      `at < :before::timestamptz + interval '1 ms'
        and (date_trunc('milliseconds', at), id) < (:before, :after)`,
  );
  const rows = `select ${columns} from activity where ${conditions}
    order by at desc, id desc limit :limit`;
  return readList<ActivityEntry>(db, rows, {
    page: { limit, after },
    bindings: { day, kind, id, before },
    absent: ['label', 'count', 'changes'],
    order: { before: 'at', after: 'id' },
  });
}

/** The counts of each day of a range, inclusive. */
async function daysOf(db: Knex, from: string, to: string): Promise<ActivityDay[]> {
  const { rows }: { rows: ActivityDay[] } = await db.raw(
    `select day::date as day,
       coalesce(sum(coalesce(count, 1)) filter (where kind = 'signed_in'), 0)::int as "signIns",
       count(activity.id) filter (where kind not in (
         'signed_in', 'sign_in_failed', 'opened', 'bulk_read', 'exported'))::int as changes,
       coalesce(sum(count) filter (where kind = 'opened'), 0)::int as openings
     from generate_series(:from::date, :to::date, interval '1 day') day
     left join activity on at >= ${startOfDay('day::date')} and at < ${startOfDay('day::date + 1')}
     group by day order by day`,
    { from, to },
  );
  return rows;
}

const dayMs = 24 * 60 * 60_000;

function checkSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days < 0)
    throw invalid([{ path: '/to', code: 'before_from', message: 'must not be before from' }]);
  if (days >= limits.activityDays)
    throw invalid([
      {
        path: '/to',
        code: 'span',
        message: `must be at most ${limits.activityDays} days after from`,
      },
    ]);
}

/** The activity endpoints of a service, the same in every service. */
export function activityRoutes(service: Service, db: Knex): HandledEndpoint[] {
  return [
    handle(activityLists[service], ({ query }) => list(db, query)),
    handle(queueLists[service], () => queueStates(db)),
    handle(activityDays[service], ({ query: { from, to } }) => {
      checkSpan(from, to);
      return daysOf(db, from, to);
    }),
  ];
}
