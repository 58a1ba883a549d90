import {
  createEvent,
  createEvents,
  deleteEvent,
  eventTitle,
  getEvent,
  listEvents,
  listEventsOfSport,
  listEventUploads,
  NewAthleticEvent,
  schoolDay,
  undoEventUpload,
  updateEvent,
  type AthleticEvent,
  type School,
} from '@sandites/contracts';
import {
  handle,
  isCoach,
  storeUpload,
  tableVersion,
  uploadsRoutes,
  versioned,
  type Caller,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { checkResult, checkResults } from './results';
import * as schedule from './schedule-store';

const audience = ({ caller }: { caller: Caller | null }) => (isCoach(caller) ? 'coach' : '');
const activityLabel = (event: AthleticEvent) => ({ label: `${eventTitle(event)}, ${event.date}` });

/** Every field of a game is public, so that its values are in the activity. */
const publicFields = Object.keys(NewAthleticEvent.properties);

/** The schedule: games and meets of every sport. */
export const scheduleRoutes = (db: Knex, { levels }: Pick<School, 'levels'>): HandledEndpoint[] => {
  const version = tableVersion(db, 'athletic_events');
  return [
    handle(
      listEvents,
      versioned({
        // What is near changes with the day.
        version: async () => `${await version()}-${schoolDay()}`,
        audience,
        read: ({ page, query, caller }) => schedule.list(db, page, query, isCoach(caller)),
      }),
    ),

    handle(
      listEventsOfSport,
      versioned({
        version,
        audience,
        read: ({ page, params: { sport }, query, caller }) =>
          schedule.list(db, page, { ...query, sport }, isCoach(caller)),
      }),
    ),

    handle(createEvent, async ({ body, change }) => {
      checkResult(body);
      const event = schedule.asStored(body, levels);
      return change((trx) => schedule.add(trx, event), activityLabel);
    }),

    handle(createEvents, async (call) => {
      const { events } = call.body;
      checkResults(events);
      const { added } = await storeUpload(call, schedule.scheduleTarget, (trx) =>
        schedule.prepareBulk(trx, events, levels),
      );
      return { totalCreated: added, totalUploaded: events.length };
    }),

    handle(updateEvent, ({ params, body, ifMatch, changeRow }) =>
      changeRow(
        (trx) => schedule.change(trx, params.id, schedule.asStored(body, levels), ifMatch),
        activityLabel,
        publicFields,
      ),
    ),

    handle(deleteEvent, ({ params, change }) =>
      change((trx) => schedule.remove(trx, params.id), activityLabel),
    ),

    ...uploadsRoutes(
      db,
      { list: listEventUploads, undo: undoEventUpload },
      schedule.scheduleTarget,
    ),

    handle(
      getEvent,
      versioned({
        version,
        audience,
        read: ({ params, caller }) => schedule.one(db, params.id, isCoach(caller)),
      }),
    ),
  ];
};
