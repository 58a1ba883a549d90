import {
  addEventPhoto,
  createEvent,
  createEvents,
  deleteEvent,
  eventTitle,
  getEvent,
  getEventPhoto,
  listEvents,
  listEventsOfSport,
  listEventUploads,
  NewAthleticEvent,
  previewEvents,
  schoolDay,
  sports,
  undoEventUpload,
  updateEvent,
  usualSportOf,
  type AthleticEvent,
  type School,
  type Sport,
} from '@sandites/contracts';
import { handle, isCoach, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import type { Pictures } from '@sandites/service-kit/pictures';
import { invalid } from '@sandites/service-kit/problem';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import { storeUpload, uploadsRoutes } from '@sandites/service-kit/uploads';
import { readUpload, reviewOf } from '@sandites/imports';
import type { Knex } from 'knex';
import { checkResult, checkResults } from './results';
import { eventsToCompare, reviewFile } from './schedule-review';
import * as bulk from './schedule-bulk';
import * as schedule from './schedule-store';

const audience = ({ caller }: { caller: Caller | null }) => (isCoach(caller) ? 'coach' : '');
export const activityLabel = (event: AthleticEvent) => ({
  label: `${eventTitle(event)}, ${event.date}`,
});

/** Every field of a game is public, so that its values are in the activity. */
const publicFields = Object.keys(NewAthleticEvent.properties);

/** @throws ProblemError 400 for a chosen sport that there is not */
function sportOf(name: string): Sport {
  const sport = sports.find((one) => one === name);
  if (sport) return sport;
  const message = `must be one of: ${sports.join(', ')}`;
  throw invalid([{ path: '/choices/sport', code: 'enum', message }]);
}

/** The schedule: games and meets of every sport. */
export const scheduleRoutes = (db: Knex, school: School, pictures: Pictures): HandledEndpoint[] => {
  const { levels } = school;
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
      const { events, plan } = call.body;
      checkResults(events);
      const { added } = await storeUpload(call, schedule.scheduleTarget, (trx) =>
        bulk.prepareBulk(trx, events, levels, plan),
      );
      return { totalCreated: added, totalUploaded: events.length };
    }),

    handle(previewEvents, async ({ upload }) => {
      const { name, mascot, homeVenues, timeZone } = school;
      const { read, choices } = await readUpload(upload, 'schedule', ({ sport }) => ({
        school: { name, mascot, levels, homeVenues, timeZone },
        sport: sport === undefined ? usualSportOf(school) : sportOf(sport),
      }));
      const stored = await bulk.storedFor(db, eventsToCompare(read.rows, choices));
      return reviewOf(read, reviewFile(read.rows, stored, choices, schoolDay()));
    }),

    handle(updateEvent, async ({ params, body: { imageUrl, ...body }, ifMatch, changeRow }) => {
      const photo = await pictures.addFromBody('imageUrl', imageUrl, { any: schedule.photoPath });
      const changes = { ...schedule.asStored(body, levels), photo };
      return changeRow(
        (trx) => schedule.change(trx, params.id, changes, ifMatch),
        activityLabel,
        publicFields,
      );
    }),

    handle(addEventPhoto, async ({ upload, signal }) => ({
      imageUrl: `${schedule.photoPath}${await pictures.addFromForm(upload, signal)}-800`,
    })),

    handle(getEventPhoto, async ({ params: { picture }, caller, accepts }) => {
      // A coach also sees one that was just sent.
      if (!isCoach(caller)) await schedule.requirePicture(db, picture);
      return pictures.reply(picture, accepts);
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
