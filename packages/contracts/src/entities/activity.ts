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

export const ActivityOfDay = Type.Object({ day: Day() });
export const ActivitySpan = Type.Object({ from: Day(), to: Day() });

const OverallActivityId = () => Text({ pattern: `^(${activityServices.join('|')})-[1-9]\\d{0,9}$` });

/** A day in all services, or in one of them; paged, by service and then in id order. */
export const OverallActivityOfDay = Type.Object({
  day: Day(),
  service: Type.Optional(OneOf(activityServices)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  after: Type.Optional(OverallActivityId()),
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
