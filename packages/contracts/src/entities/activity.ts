import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Day, Id, Nullable, OneOf, Text, Timestamp } from '../schema';
import { activityKinds, activityNouns, services, type ActivityKind, type ActivitySubject } from '../vocabulary';

const ActivitySubjectName = () => OneOf(Object.keys(activityNouns) as ActivitySubject[]);

type Value = string | number | boolean | null;
const FieldValue = () => Type.Unsafe<Value>({ type: ['string', 'number', 'boolean', 'null'] });

/** What the activity records of a call. */
export interface RecordedAs {
  readonly kind: ActivityKind;
  readonly subject: ActivitySubject;
}

/**
 * One field that a change changed. Values are stored only of fields that never hold personal data (a game's date, time, place and opponent; a role; whether a
 * package is public); of any other field the name alone.
 */
export const FieldChange = ResponseBody({
  field: Text(),
  from: Type.Optional(FieldValue()),
  to: Type.Optional(FieldValue()),
});
export type FieldChange = Static<typeof FieldChange>;

/** One thing that was done. `label` names staff, events, packages, colleges and user names; never a player, a message or a grade. */
export const ActivityEntry = ResponseBody({
  id: Id(),
  at: Timestamp(),
  actorId: Nullable(Id()),
  kind: OneOf(activityKinds),
  subject: ActivitySubjectName(),
  subjectId: Nullable(Id()),
  label: Type.Optional(Text()),
  /** How many rows it was about, or how often it happened that day, where it was not once. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  changes: Type.Optional(Type.Array(FieldChange)),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** A day in figures. */
export const ActivityDay = ResponseBody({ day: Day(), signIns: Type.Integer(), changes: Type.Integer(), openings: Type.Integer() });
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

/** What rows are called, as the services tell the gateway at `subjectNamesPath`, for up to a page of ids. A row that is gone has no name. */
export const SubjectNames = Type.Array(ResponseBody({ id: Id(), name: Text({ maxLength: limits.nameLength * 2 + 1 }) }));
export type SubjectNames = Static<typeof SubjectNames>;
/** Subjects whose rows have a name, by the service that knows it. */
export const namedSubjects = { players: ['player', 'package', 'consent'], colleges: ['message'] } as const;
export type NamedSubject = (typeof namedSubjects)[keyof typeof namedSubjects][number];
export const subjectNamesPath = (subject: NamedSubject) => `/internal/names/${subject}` as const;

const entryId = `(${services.join('|')})-[1-9]\\d{0,9}`;
const OverallActivityId = () => Text({ pattern: `^${entryId}$` });

/** Entries of all services or one, newest first (product D69). `after` is the last entry seen, with its time as the `Link` to the next page has it. */
export const OverallActivityQuery = Type.Object({
  day: Type.Optional(Day()),
  service: Type.Optional(OneOf(services)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  after: Type.Optional(Text({ pattern: `^${entryId}(@\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$` })),
});

/** The same as the gateway tells it of all services: whose row it is, and who did it. `username` is null for an account that is gone. */
export const OverallActivityEntry = ResponseBody({
  id: OverallActivityId(),
  service: OneOf(services),
  at: Timestamp(),
  actor: Nullable(ResponseBody({ id: Id(), username: Nullable(Text()) })),
  kind: OneOf(activityKinds),
  subject: ActivitySubjectName(),
  subjectId: Nullable(Id()),
  /** The row's name now, where its service tells it (`namedSubjects`); else the label that was stored. */
  label: Type.Optional(Text({ maxLength: limits.nameLength * 2 + 1 })),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  changes: Type.Optional(Type.Array(FieldChange)),
});
export type OverallActivityEntry = Static<typeof OverallActivityEntry>;
