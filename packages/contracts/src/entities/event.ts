import { Type, type Static } from '@sinclair/typebox';
import { ResponseBody, Body, Changes, Clock, Day, Flag, Id, Nullable, OneOf, Text, Timestamp, Version, Whole } from '../schema';
import { sports } from '../sports';
import { eventStatuses } from '../vocabulary';

/** What a game was like (product D68): both scores or none, and only where it is final. */
const Score = () => Whole(0, 999);
/** A meet's result, such as `3rd of 12`, or why a game is postponed or canceled. */
const Summary = () => Text({ maxLength: 200 });

/** What people knew before the date, the time or the place changed in the last 7 days: the oldest value of each that changed since (product D68). */
export const FormerEvent = ResponseBody({
  date: Type.Optional(Day()),
  time: Type.Optional(Clock()),
  location: Type.Optional(Text()),
  changedAt: Timestamp(),
});
export type FormerEvent = Static<typeof FormerEvent>;

/** A game or meet on the schedule. Its version is for those who may change it. */
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

export const AthleticEvents = Body({ events: Type.Array(NewAthleticEvent, { minItems: 1, maxItems: 10_000 }) });
export type AthleticEvents = Static<typeof AthleticEvents>;

export const BulkCount = ResponseBody({ totalCreated: Type.Integer(), totalUploaded: Type.Integer() });
