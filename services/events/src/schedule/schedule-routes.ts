import {
  createEvent,
  createEvents,
  deleteEvent,
  getEvent,
  listEvents,
  listEventsOfSport,
  listEventUploads,
  schoolDay,
  undoEventUpload,
  updateEvent,
  type AthleticEvent,
} from '@sandites/contracts';
import {
  fieldChanges,
  handle,
  isCoach,
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
const activityLabel = ({ sport, isHome, opponent, date }: AthleticEvent) => ({
  label: `${sport} ${isHome ? 'vs' : 'at'} ${opponent}, ${date}`,
});

/** Every field of a game is public, so that its values are in the activity. */
const publicFields = [
  'date',
  'time',
  'sport',
  'level',
  'opponent',
  'location',
  'isHome',
  'status',
  'ourScore',
  'theirScore',
  'summary',
  'ticketsUrl',
  'streamUrl',
  'note',
] as const;

/** The schedule: games and meets of every sport. */
export const scheduleRoutes = (db: Knex): HandledEndpoint[] => {
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
      return change((trx) => schedule.add(trx, body), activityLabel);
    }),

    handle(createEvents, async ({ body: { events }, caller, change }) => {
      checkResults(events);
      const { added } = await change(
        (trx) => schedule.addUpload(trx, events, caller.id),
        ({ added: rows, changed }) => ({ id: null, count: rows + changed }),
      );
      return { totalCreated: added, totalUploaded: events.length };
    }),

    handle(updateEvent, async ({ params, body, ifMatch, change }) => {
      const { after } = await change(
        (trx) => schedule.change(trx, params.id, body, ifMatch),
        (event) => ({ ...activityLabel(event.after), changes: fieldChanges(event, publicFields) }),
      );
      return after;
    }),

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
