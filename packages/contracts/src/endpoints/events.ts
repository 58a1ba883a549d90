import { Type } from '@sinclair/typebox';
import { calendarPath } from '../calendar-links';
import { endpoint } from '../endpoint';
import {
  AthleticEvent,
  AthleticEventChanges,
  AthleticEvents,
  BulkCount,
  EventSearch,
  EventsOfSportSearch,
  NewAthleticEvent,
} from '../entities/event';
import { limits } from '../limits';
import { pastUploads, undoUpload } from './uploads';

export const listEvents = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/athletic-events',
  access: 'public',
  summary: 'The schedule of every sport; `q` searches opponents, places and dates',
  query: EventSearch,
  paged: true,
  responses: { 200: Type.Array(AthleticEvent) },
});

export const listEventsOfSport = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/athletic-events/sport/:sport',
  access: 'public',
  summary:
    'The schedule of one sport; an unknown one has none; `q` searches opponents, places and dates',
  query: EventsOfSportSearch,
  paged: true,
  responses: { 200: Type.Array(AthleticEvent) },
});

export const getEvent = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/athletic-events/:id',
  access: 'public',
  summary: 'A game or meet',
  refuses: [404],
  responses: { 200: AthleticEvent },
});

export const createEvent = endpoint({
  service: 'events',
  method: 'POST',
  path: '/api/athletic-events',
  access: 'coach',
  summary: 'Adds an event; the same one twice is a conflict',
  body: NewAthleticEvent,
  activity: { kind: 'created', subject: 'event' },
  refuses: [409],
  responses: { 201: AthleticEvent },
});

export const createEvents = endpoint({
  service: 'events',
  method: 'POST',
  path: '/api/athletic-events/bulk',
  access: 'coach',
  summary:
    'Adds many events, all or nothing; those already there are skipped, but for what is known ' +
    'anew: scores, which make a game final, that it is off, its level. `moves` gives a stored ' +
    'event another time or place',
  body: AthleticEvents,
  bodyLimit: limits.bulkBytes,
  activity: { kind: 'imported', subject: 'event' },
  responses: { 201: BulkCount },
});

export const updateEvent = endpoint({
  service: 'events',
  method: 'PUT',
  path: '/api/athletic-events/:id',
  access: 'coach',
  summary: 'Changes the given fields of an event',
  body: AthleticEventChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'event' },
  refuses: [409],
  responses: { 200: AthleticEvent },
});

export const deleteEvent = endpoint({
  service: 'events',
  method: 'DELETE',
  path: '/api/athletic-events/:id',
  access: 'coach',
  summary: 'Removes an event',
  activity: { kind: 'deleted', subject: 'event' },
  responses: { 204: null },
});

export const getCalendar = endpoint({
  service: 'events',
  method: 'GET',
  path: calendarPath,
  access: 'public',
  summary:
    'The schedule as a calendar, of all sports or some (`sport` more than once), to subscribe ' +
    'to or as a file to keep; or one game as an entry of its own',
  query: Type.Object({
    sport: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
      ]),
    ),
    event: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: limits.largestId,
        description: 'One game by its id: an entry for the calendar that somebody has',
      }),
    ),
    as: Type.Optional(
      Type.Literal('file', {
        description:
          'A file shows games that are on; a calendar to subscribe to also crosses out those that were deleted',
      }),
    ),
  }),
  produces: 'text/calendar',
  refuses: [404],
  responses: { 200: Type.String() },
});

export const listEventUploads = pastUploads('events', '/api/athletic-events/uploads', 'coach');
export const undoEventUpload = undoUpload(
  'events',
  '/api/athletic-events/uploads/:id',
  'event',
  'owner',
);
