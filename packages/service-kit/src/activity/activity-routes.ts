import {
  activityDays,
  activityLists,
  limits,
  queueLists,
  type ActivityDay,
  type ActivityEntry,
  type Service,
} from '@sandites/contracts';
import type { Knex } from 'knex';
import type { HandledEndpoint } from '../calls/call';
import { handle } from '../calls/call';
import { queueStates } from '../jobs/jobs-store';
import { ok } from '../calls/reply';
import { invalid } from '../problem/problem-error';
import { activityStore } from './activity-store';

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
  const activity = activityStore(db);
  return [
    handle(activityLists[service], async ({ query }) =>
      ok<ActivityEntry[]>(await activity.list(query)),
    ),
    handle(queueLists[service], async () => ok(await queueStates(db))),
    handle(activityDays[service], async ({ query: { from, to } }) => {
      checkSpan(from, to);
      return ok<ActivityDay[]>(await activity.days(from, to));
    }),
  ];
}
