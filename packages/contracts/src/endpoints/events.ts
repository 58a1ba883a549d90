import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  absent,
  Body,
  Changes,
  cleared,
  Clock,
  Day,
  Flag,
  Halves,
  Id,
  ListSearch,
  Nullable,
  OneOf,
  PictureAddress,
  ResponseBody,
  SecureUrl,
  Text,
  Timestamp,
  Version,
  Whole,
} from '../schema';
import { sports } from '../sports';
import { calendarPath, eventStatuses, gameKinds, outcomes } from '../vocabulary';
import { ImportPlan, importPreview } from './imports';
import { pastUploads, PictureBytes, PictureForm, undoUpload } from './uploads';

const events = endpointsOf('events');

/** Of a game both scores or none, only live or final; halves where the sport has them. */
const Score = () => Halves(0, 999);
const PeriodLabel = () => Text({ maxLength: 20 });

/** What a period brought: `Q1` 7–0, `Set 1` 25–20. */
export const PeriodScore = Body({ label: PeriodLabel(), ourScore: Score(), theirScore: Score() });
export type PeriodScore = Static<typeof PeriodScore>;

const result = {
  /**
   * What the coach or a file says; it wins over the scores. In answers it is what holds: without
   * it the higher score wins, where that is so in the sport.
   */
  outcome: OneOf(outcomes),
  ourScore: Score(),
  theirScore: Score(),
  /** Where a live game is: `Q3`, `Set 2`, `Halftime`. */
  period: PeriodLabel(),
  /** From what was entered while live, or the sets of the summary, where it is not given. */
  periods: Type.Array(PeriodScore, { minItems: 1, maxItems: 20 }),
  /** A meet's result, such as `3rd of 12`, or why a game is postponed or canceled. */
  summary: Text({ maxLength: 200 }),
};
const details = {
  /** The last day of what takes several. */
  endDate: Day(),
  level: Text(),
  ...result,
  ticketsUrl: SecureUrl(),
  streamUrl: SecureUrl(),
  /** Arrival, bus, weather. */
  note: Text({ maxLength: 500 }),
};
const game = {
  date: Day(),
  time: Clock(),
  sport: OneOf(sports),
  opponent: Text(),
  location: Text(),
  isHome: Flag(),
};
/** Which game of its day against its opponent: the second of a doubleheader is 2. */
const GameNumber = () => Whole(1, 99);
const ofServer = ['id', 'createdAt', 'version', 'was', 'hasLevels', 'place', 'stillOn', 'kept'];
/** What a calendar says of a game, which is the coach's once it was changed by hand. */
export const keepableFields = [
  ...(['date', 'endDate', 'time', 'sport', 'level', 'opponent'] as const),
  ...(['location', 'isHome', 'kind', 'status', 'note'] as const),
] as const;
export type KeepableField = (typeof keepableFields)[number];
/** A picture of a game, taken with its result: the path that `addEventPhoto` answers. */
const picture = { imageUrl: Type.Optional(Nullable(PictureAddress())) };

/**
 * Published values before changes of date, time or place in the last 7 days: the oldest value of
 * each changed field.
 */
const FormerEvent = ResponseBody({
  date: Type.Optional(Day()),
  time: Type.Optional(Clock()),
  location: Type.Optional(Text()),
  changedAt: Timestamp(),
});

/** A game of another level, that day against that opponent, which is on. */
export const StillOn = ResponseBody({ id: Id(), level: Text(), time: Clock() });

/** The version is only for users who may change it. */
export const AthleticEvent = ResponseBody({
  id: Id(),
  ...game,
  gameNumber: GameNumber(),
  kind: OneOf(gameKinds),
  status: OneOf(eventStatuses),
  ...cleared(details),
  was: Type.Optional(FormerEvent),
  /** True where its sport has several levels in its season: its name then says Varsity, too. */
  hasLevels: Type.Optional(Flag()),
  /** Where it is, as far as a coach or the school's file says. */
  place: Type.Optional(ResponseBody({ address: Nullable(Text()), mapUrl: Nullable(SecureUrl()) })),
  /** Of a game that is off or moved. */
  stillOn: Type.Optional(Type.Array(StillOn)),
  /** Of a calendar's game, for coaches: what one of them changed by hand, which stays so. */
  kept: Type.Optional(Type.Array(OneOf(keepableFields))),
  /** Of a game that has a picture. */
  imageUrl: Type.Optional(PictureAddress()),
  createdAt: Timestamp(),
  version: Type.Optional(Version()),
});
export type AthleticEvent = Static<typeof AthleticEvent>;

export const NewAthleticEvent = Body(
  {
    ...game,
    kind: Type.Optional(OneOf(gameKinds)),
    status: Type.Optional(OneOf(eventStatuses)),
    ...absent({ gameNumber: GameNumber(), ...details }),
  },
  [...ofServer, 'imageUrl'],
);
export type NewAthleticEvent = Static<typeof NewAthleticEvent>;

export const AthleticEventChanges = Changes(
  Body({ ...NewAthleticEvent.properties, ...picture }, ofServer),
);
export type AthleticEventChanges = Static<typeof AthleticEventChanges>;

/** The body of entering a result. */
export const EventResult = Body({
  status: OneOf(eventStatuses),
  ...absent(result),
  ...picture,
});
export type EventResult = Static<typeof EventResult>;

/** A row of a bulk: a new event, or one that moves a stored event, whose id stays. */
const BulkEvent = Body(
  {
    ...NewAthleticEvent.properties,
    /** The id of the stored event that this one is, on another day or against another opponent. */
    moves: Type.Optional(Id()),
    /** The entry of a calendar that it is, by its UID: its game, on whatever day. */
    entryUid: Type.Optional(Text()),
  },
  [...ofServer, 'imageUrl'],
);
export type BulkEvent = Static<typeof BulkEvent>;

export const AthleticEvents = Body({
  events: Type.Array(BulkEvent, { minItems: 1, maxItems: 10_000 }),
  plan: Type.Optional(ImportPlan()),
});

const BulkCount = ResponseBody({
  totalCreated: Type.Integer(),
  totalUploaded: Type.Integer(),
});

/** A parameter that may come more than once. */
const Several = (description: string) =>
  Type.Union([Text({ minLength: 0 }), Type.Array(Text({ minLength: 0 }), { maxItems: 20 })], {
    description,
  });

const EventsOfSportSearch = Type.Object({
  ...ListSearch.properties,
  status: Type.Optional(
    OneOf([...eventStatuses, 'open'], {
      description:
        'Only events of this status; `open` are those that are neither final nor canceled',
    }),
  ),
  from: Type.Optional(Day({ description: 'Only events of this day or later' })),
  before: Type.Optional(Day({ description: 'Only events before this day' })),
  order: Type.Optional(
    OneOf(['date', 'latest'], {
      description:
        'Pages begin with the earliest event, or with the latest; the next page stands in ' +
        '`Link`, and begins at the date, time and id of the event last seen',
    }),
  ),
  at: Type.Optional(
    Clock({
      description:
        'Time of the event last seen: with `after`, in the order of dates with `from`, latest first with `before`',
    }),
  ),
});

export const EventSearch = Type.Object({
  ...EventsOfSportSearch.properties,
  sport: Type.Optional(
    Text({ minLength: 0, description: 'Only events of this sport; an unknown one has none' }),
  ),
  team: Type.Optional(
    Several(
      'Only events of this team, or of these: a sport (`volleyball`) or one of its levels ' +
        '(`volleyball-jv`; an event without a level is the varsity’s); an unknown one has none',
    ),
  ),
  changed: Type.Optional(
    Type.Literal('yes', {
      description:
        'Only events whose old or new day is today, tomorrow or the day after, and that are ' +
        'postponed, canceled or moved',
    }),
  ),
});
export type EventSearch = Static<typeof EventSearch>;

export const listEvents = events.get('/api/athletic-events', {
  access: 'public',
  summary: 'The schedule of every sport; `q` searches opponents, places and dates',
  query: EventSearch,
  paged: true,
  responses: { 200: Type.Array(AthleticEvent) },
});

export const listEventsOfSport = events.get('/api/athletic-events/sport/:sport', {
  access: 'public',
  summary:
    'The schedule of one sport; an unknown one has none; `q` searches opponents, places and dates',
  query: EventsOfSportSearch,
  paged: true,
  responses: { 200: Type.Array(AthleticEvent) },
});

export const getEvent = events.get('/api/athletic-events/:id', {
  access: 'public',
  summary: 'A game or meet',
  refuses: [404],
  responses: { 200: AthleticEvent },
});

export const createEvent = events.post('/api/athletic-events', {
  access: 'coach',
  summary:
    'Adds an event. A second one of its day, sport, level and opponent is 409 (`same_game`): with ' +
    '`gameNumber` 2 it is the second game of a doubleheader',
  body: NewAthleticEvent,
  activity: { kind: 'created', subject: 'event' },
  refuses: [409],
  responses: { 201: AthleticEvent },
});

export const createEvents = events.post('/api/athletic-events/bulk', {
  access: 'coach',
  summary:
    'Adds many events, all or nothing. A row of a day, sport, level and opponent that are stored ' +
    'changes that event: its time, place, side and result, which makes it final; a blank value or ' +
    'the time TBD changes nothing. `gameNumber` says which of several it is, `moves` which event ' +
    'gets another day or opponent. With the `plan` of a review it does what that showed, or is 409 ' +
    '(`plan_changed`) with the new review under `current`',
  body: AthleticEvents,
  bodyLimit: limits.bulkBytes,
  activity: { kind: 'imported', subject: 'event' },
  refuses: [409],
  responses: { 201: BulkCount },
});

export const previewEvents = importPreview('events', '/api/athletic-events/bulk/preview', 'coach');

export const updateEvent = events.put('/api/athletic-events/:id', {
  access: 'coach',
  summary: 'Changes the given fields of an event',
  body: AthleticEventChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'event' },
  refuses: [409],
  responses: { 200: AthleticEvent },
});

const EventPhoto = ResponseBody({ imageUrl: PictureAddress() });

export const addEventPhoto = events.post('/api/athletic-events/photos', {
  access: 'coach',
  summary:
    'Takes a picture for a game or a team’s year, whose change names its address: turned upright, ' +
    'cropped where asked and without metadata; one that nothing names within an hour is deleted',
  upload: PictureForm,
  uploads: 'picture',
  activity: null,
  responses: { 201: EventPhoto },
});

export const getEventPhoto = events.get('/api/athletic-events/photos/:picture', {
  access: 'public',
  summary:
    'A picture of a game or a team’s year, as WebP or, where that is not accepted, as JPEG; for a coach also one ' +
    'that was just sent',
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});

export const deleteEvent = events.delete('/api/athletic-events/:id', {
  access: 'coach',
  summary: 'Removes an event',
  activity: { kind: 'deleted', subject: 'event' },
  responses: { 204: null },
});

export const giveBackField = events.delete('/api/athletic-events/:id/kept/:field', {
  access: 'coach',
  summary: 'Gives a field that a coach changed by hand back to the calendar that the game is from',
  activity: { kind: 'updated', subject: 'event' },
  refuses: [404, 409],
  responses: { 204: null },
});

export const getCalendar = events.get(calendarPath, {
  access: 'public',
  summary:
    'The schedule as a calendar, of all sports or some (`sport` and `team` more than once), to ' +
    'subscribe to or as a file to keep; or one game as an entry of its own',
  query: Type.Object({
    sport: Type.Optional(Several('Games of this sport')),
    team: Type.Optional(Several('Games of this team (`volleyball-jv`), beside those of `sport`')),
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
