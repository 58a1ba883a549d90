import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { Answer, Day, Id, Nullable, OneOf, Text, Timestamp } from '../schema';
import { activityKinds, activityServices, type ActivityKind } from '../vocabulary';

/** What kind of thing it was done to. */
export const activitySubjects = ['player', 'package', 'event', 'coach', 'college', 'message', 'subscription', 'user', 'session'] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** What a call is noted as. */
export interface Noted {
  readonly kind: ActivityKind;
  readonly subject: ActivitySubject;
}

/** One thing that was done. `label` names staff, events, packages, colleges and user names; never a player, a message or a grade. */
export const ActivityEntry = Answer({
  id: Id(),
  at: Timestamp(),
  actorId: Nullable(Id()),
  kind: OneOf(activityKinds),
  subject: OneOf(activitySubjects),
  subjectId: Nullable(Id()),
  label: Type.Optional(Text()),
  /** How many rows it was about, or how often it happened that day, where it was not once. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** A day in figures. */
export const ActivityDay = Answer({ day: Day(), signIns: Type.Integer(), changes: Type.Integer(), openings: Type.Integer() });
export type ActivityDay = Static<typeof ActivityDay>;

/**
 * Which entries of a service, newest first: of a day, or one by its id. The next ones are those older than `before`, or of the same millisecond with
 * an id lower than `after`. One entry more than a page tells the gateway that the list goes on.
 */
export const ActivityQuery = Type.Object({
  day: Type.Optional(Day()),
  id: Type.Optional(Id()),
  before: Type.Optional(Timestamp()),
  after: Type.Optional(Id()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize + 1 })),
});
export type ActivityQuery = Static<typeof ActivityQuery>;
export const ActivitySpan = Type.Object({ from: Day(), to: Day() });

const entryId = `(${activityServices.join('|')})-[1-9]\\d{0,9}`;
const OverallActivityId = () => Text({ pattern: `^${entryId}$` });

/** Entries of all services or one, newest first (product D69). `after` is the last entry seen, with its time as the `Link` to the next page has it. */
export const OverallActivityQuery = Type.Object({
  day: Type.Optional(Day()),
  service: Type.Optional(OneOf(activityServices)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  after: Type.Optional(Text({ pattern: `^${entryId}(@\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$` })),
});

/** The same as the gateway tells it of all services: whose row it is, and who did it. `username` is null for an account that is gone. */
export const OverallActivityEntry = Answer({
  id: OverallActivityId(),
  service: OneOf(activityServices),
  at: Timestamp(),
  actor: Nullable(Answer({ id: Id(), username: Nullable(Text()) })),
  kind: OneOf(activityKinds),
  subject: OneOf(activitySubjects),
  subjectId: Nullable(Id()),
  label: Type.Optional(Text()),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type OverallActivityEntry = Static<typeof OverallActivityEntry>;
