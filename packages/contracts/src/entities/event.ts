import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Changes, Clock, Day, Flag, Id, Nullable, OneOf, Text, Timestamp, Version } from '../schema';
import { sports } from '../sports';

/** A game or meet on the schedule. Its version is for those who may change it. */
export const AthleticEvent = Answer({
  id: Id(),
  date: Day(),
  time: Clock(),
  sport: OneOf(sports),
  level: Nullable(Text()),
  opponent: Text(),
  location: Text(),
  isHome: Flag(),
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
  },
  ['id', 'createdAt', 'version'],
);
export type NewAthleticEvent = Static<typeof NewAthleticEvent>;

export const AthleticEventChanges = Changes(NewAthleticEvent);
export type AthleticEventChanges = Static<typeof AthleticEventChanges>;

export const AthleticEvents = Body({ events: Type.Array(NewAthleticEvent, { minItems: 1, maxItems: 10_000 }) });
export type AthleticEvents = Static<typeof AthleticEvents>;

export const BulkCount = Answer({ totalCreated: Type.Integer(), totalUploaded: Type.Integer() });
