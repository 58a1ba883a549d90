import { Type, type Static } from '@sinclair/typebox';
import {
  ResponseBody,
  SecureUrl,
  Body,
  Changes,
  Clock,
  Day,
  Flag,
  Id,
  ListSearch,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  Version,
  Whole,
} from '../schema';
import { sports } from '../sports';
import { eventStatuses } from '../vocabulary';

/** The result of a game: both scores or none, only where it is final. */
const Score = () => Whole(0, 999);
/** A meet's result, such as `3rd of 12`, or why a game is postponed or canceled. */
const Summary = () => Text({ maxLength: 200 });

/** Arrival, bus, weather. */
const Note = () => Text({ maxLength: 500 });

/**
 * Published values before changes of date, time or place in the last 7 days: the oldest value of
 * each changed field.
 */
export const FormerEvent = ResponseBody({
  date: Type.Optional(Day()),
  time: Type.Optional(Clock()),
  location: Type.Optional(Text()),
  changedAt: Timestamp(),
});
export type FormerEvent = Static<typeof FormerEvent>;

/** A game or meet on the schedule. The version is only for users who may change it. */
export const AthleticEvent = ResponseBody({
  id: Id(),
  date: Day(),
  time: Clock(),
  sport: OneOf(sports),
  level: Nullable(Text()),
  opponent: Text(),
  location: Text(),
  isHome: Flag(),
  status: OneOf(eventStatuses),
  ourScore: Nullable(Score()),
  theirScore: Nullable(Score()),
  summary: Nullable(Summary()),
  ticketsUrl: Nullable(SecureUrl()),
  streamUrl: Nullable(SecureUrl()),
  note: Nullable(Note()),
  was: Type.Optional(FormerEvent),
  createdAt: Timestamp(),
  version: Type.Optional(Version()),
});
export type AthleticEvent = Static<typeof AthleticEvent>;

export const NewAthleticEvent = Body(
  {
    date: Day(),
    time: Clock(),
    sport: OneOf(sports),
    opponent: Text(),
    location: Text(),
    isHome: Flag(),
    level: Type.Optional(Nullable(Text())),
    status: Type.Optional(OneOf(eventStatuses)),
    ourScore: Type.Optional(Nullable(Score())),
    theirScore: Type.Optional(Nullable(Score())),
    summary: Type.Optional(Nullable(Summary())),
    ticketsUrl: Type.Optional(Nullable(SecureUrl())),
    streamUrl: Type.Optional(Nullable(SecureUrl())),
    note: Type.Optional(Nullable(Note())),
  },
  ['id', 'createdAt', 'version', 'was'],
);
export type NewAthleticEvent = Static<typeof NewAthleticEvent>;

export const AthleticEventChanges = Changes(NewAthleticEvent);
export type AthleticEventChanges = Static<typeof AthleticEventChanges>;

/** Status, scores and summary of a game: the body of entering a result. */
export const EventResult = Body({
  status: OneOf(eventStatuses),
  ourScore: Type.Optional(Nullable(Score())),
  theirScore: Type.Optional(Nullable(Score())),
  summary: Type.Optional(Nullable(Summary())),
});
export type EventResult = Static<typeof EventResult>;

/** A row of a bulk: a new event, or one that moves a stored event, whose id stays. */
const BulkEvent = Body(
  {
    ...NewAthleticEvent.properties,
    /** The id of the stored event that this one is, at another time or place. */
    moves: Type.Optional(Id()),
  },
  ['id', 'createdAt', 'version', 'was'],
);
export type BulkEvent = Static<typeof BulkEvent>;

export const AthleticEvents = Body({
  events: Type.Array(BulkEvent, { minItems: 1, maxItems: 10_000 }),
});
export type AthleticEvents = Static<typeof AthleticEvents>;

export const BulkCount = ResponseBody({
  totalCreated: Type.Integer(),
  totalUploaded: Type.Integer(),
});

/** Search, filters and paging of a sport's schedule. */
export const EventsOfSportSearch = Type.Object({
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
export type EventsOfSportSearch = Static<typeof EventsOfSportSearch>;

/** The same of every sport. */
export const EventSearch = Type.Object({
  ...EventsOfSportSearch.properties,
  sport: Type.Optional(
    Text({ minLength: 0, description: 'Only events of this sport; an unknown one has none' }),
  ),
});
export type EventSearch = Static<typeof EventSearch>;
