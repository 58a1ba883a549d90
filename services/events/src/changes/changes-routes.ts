import { listGameChanges, listScheduleChanges, schoolDay } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { byIds } from '../schedule/schedule-store';
import * as changes from './changes-store';

/** What changed on the schedule, for everybody. */
export const changesRoutes = (db: Knex): HandledEndpoint[] => {
  const version = tableVersion(db, 'athletic_events');
  return [
    handle(
      listGameChanges,
      versioned({
        version,
        read: ({ params }) => changes.ofGame(db, params.id),
      }),
    ),

    handle(
      listScheduleChanges,
      versioned({
        // What is listed ends with its day.
        version: async () => `${await version()}-${schoolDay()}`,
        read: async () => {
          const latest = await changes.latest(db);
          const events = await byIds(
            db,
            latest.map(({ eventId }) => eventId),
          );
          return latest.flatMap(({ eventId, ...change }) => {
            const event = events.get(eventId);
            return event ? { ...change, event } : [];
          });
        },
      }),
    ),
  ];
};
