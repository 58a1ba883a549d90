import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import { Day, Id, Nullable, OneOf, ResponseBody, Text, Timestamp } from '../schema';
import {
  type ActivitySubject,
  type Service,
  activityKinds,
  activityNouns,
  services,
} from '../vocabulary';

const gateway = endpointsOf('gateway');

const ActivitySubjectName = () => OneOf(Object.keys(activityNouns) as ActivitySubject[]);

type Value = string | number | boolean | null;
const FieldValue = () => Type.Unsafe<Value>({ type: ['string', 'number', 'boolean', 'null'] });

/**
 * One field that a change changed. Values are stored only of fields that never hold personal data
 * (a game's date, time, place and opponent; a role; whether a package is public); of any other
 * field the name alone.
 */
export const FieldChange = ResponseBody({
  field: Text(),
  from: Type.Optional(FieldValue()),
  to: Type.Optional(FieldValue()),
});
export type FieldChange = Static<typeof FieldChange>;

const action = {
  at: Timestamp(),
  kind: OneOf(activityKinds),
  subject: ActivitySubjectName(),
  subjectId: Nullable(Id()),
  /** The number of rows, or of times per day, where it is not one. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  changes: Type.Optional(Type.Array(FieldChange)),
};

/**
 * One action. `label` names staff, games, packages, colleges and users; never a player, a message
 * or a grade.
 */
export const ActivityEntry = ResponseBody({
  id: Id(),
  ...action,
  actorId: Nullable(Id()),
  label: Type.Optional(Text()),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

export const ActivityDay = ResponseBody({
  day: Day(),
  signIns: Type.Integer(),
  changes: Type.Integer(),
  openings: Type.Integer(),
});
export type ActivityDay = Static<typeof ActivityDay>;

/**
 * Which entries of a service, newest first: of a day, or one by its id. The next ones are those
 * older than `before`, or of the same millisecond with an id lower than `after`. The limit allows
 * one entry more than a page, by which the gateway knows that there are more.
 */
export const ActivityQuery = Type.Object({
  day: Type.Optional(Day()),
  kind: Type.Optional(OneOf(activityKinds)),
  id: Type.Optional(Id()),
  before: Type.Optional(Timestamp()),
  after: Type.Optional(Id()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize + 1 })),
});
export type ActivityQuery = Static<typeof ActivityQuery>;
const ActivitySpan = Type.Object({ from: Day(), to: Day() });

/**
 * Names of rows, which services return to the gateway at `subjectNamesPath`, for up to a page of
 * ids. A deleted row has no name.
 */
export const SubjectNames = Type.Array(
  ResponseBody({ id: Id(), name: Text({ maxLength: limits.nameLength * 2 + 1 }) }),
);
/** Subjects whose entries have the current name of the row as their label, by service. */
export const namedSubjects = {
  players: ['player', 'package', 'consent'],
  events: ['news'],
  colleges: ['message'],
} as const;
export type NamedSubject = (typeof namedSubjects)[keyof typeof namedSubjects][number];
/** Of accounts, actors have the name. */
export const subjectNamesPath = (subject: NamedSubject | 'user') =>
  `/internal/names/${subject}` as const;

const entryId = `(${services.join('|')})-[1-9]\\d{0,9}`;

/**
 * Entries of all services or one, newest first. `after` is the last entry seen, with its time as
 * the `Link` to the next page has it.
 */
const OverallActivityQuery = Type.Object({
  day: Type.Optional(Day()),
  kind: Type.Optional(OneOf(activityKinds)),
  service: Type.Optional(OneOf(services)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  after: Type.Optional(
    Text({ pattern: `^${entryId}(@\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$` }),
  ),
});

/**
 * The same in the gateway's list of all services, with the service and the user. `username` is null
 * for a deleted account.
 */
export const OverallActivityEntry = ResponseBody({
  id: Text({ pattern: `^${entryId}$` }),
  service: OneOf(services),
  ...action,
  actor: Nullable(ResponseBody({ id: Id(), username: Nullable(Text()) })),
  /**
   * The row's current name, where its service provides it (`namedSubjects`); else the stored label.
   */
  label: Type.Optional(Text({ maxLength: limits.nameLength * 2 + 1 })),
});
export type OverallActivityEntry = Static<typeof OverallActivityEntry>;

/** A job that was given up. The message names no person. */
const FailedJob = ResponseBody({
  id: Id(),
  failedAt: Timestamp(),
  attempts: Type.Integer(),
  message: Text(),
});

const queueFields = {
  queue: Text(),
  waiting: Type.Integer(),
  /** For how long the oldest job has been due. */
  oldestSeconds: Type.Integer(),
  /** The oldest job has been due for 15 minutes. */
  isStalled: Type.Boolean(),
  failedCount: Type.Integer(),
  /** The newest 100. */
  failed: Type.Array(FailedJob),
};

/** A queue of a service that has jobs, or had some that failed in the last month. */
export const QueueState = ResponseBody(queueFields);
export type QueueState = Static<typeof QueueState>;

/** The same in the gateway's list of all queues. */
export const OverallQueueState = ResponseBody({
  service: OneOf(['gateway', ...services]),
  ...queueFields,
});
export type OverallQueueState = Static<typeof OverallQueueState>;

const activityOf = (service: Service) =>
  endpointsOf(service).get(`/api/activity/${service}`, {
    access: 'admin',
    summary: `What was done in ${service}, newest first`,
    query: ActivityQuery,
    responses: { 200: Type.Array(ActivityEntry) },
  });

const activityDaysOf = (service: Service) =>
  endpointsOf(service).get(`/api/activity/${service}/days`, {
    access: 'admin',
    summary: `How much was done in ${service} on each day of a span`,
    query: ActivitySpan,
    responses: { 200: Type.Array(ActivityDay) },
  });

const queuesOf = (service: Service) =>
  endpointsOf(service).get(`/api/activity/${service}/queues`, {
    access: 'admin',
    noStore: true,
    summary: `How many jobs of ${service} wait, and which were given up in the last month`,
    responses: { 200: Type.Array(QueueState) },
  });

const byService = <Row>(rowOf: (service: Service) => Row) =>
  Object.fromEntries(services.map((service) => [service, rowOf(service)])) as Readonly<
    Record<Service, Row>
  >;
const named = <Row, const End extends string>(rows: Readonly<Record<Service, Row>>, end: End) =>
  Object.fromEntries(
    services.map((service) => [
      `list${service[0]?.toUpperCase() ?? ''}${service.slice(1)}${end}`,
      rows[service],
    ]),
  ) as Readonly<Record<`list${Capitalize<Service>}${End}`, Row>>;

export const activityLists = byService(activityOf);
export const activityDays = byService(activityDaysOf);
export const queueLists = byService(queuesOf);
/** All by their names, such as `listAuthActivity`. */
export const activityEndpoints = {
  ...named(activityLists, 'Activity'),
  ...named(activityDays, 'ActivityDays'),
  ...named(queueLists, 'Queues'),
};

export const listActivity = gateway.get('/api/activity', {
  access: 'admin',
  noStore: true,
  summary:
    'What was done in all services or in one, newest first: 100 entries, or `limit`, with a `Link` to the next page',
  query: OverallActivityQuery,
  responses: { 200: Type.Array(OverallActivityEntry) },
});

export const listActivityDays = gateway.get('/api/activity/days', {
  access: 'admin',
  noStore: true,
  summary: 'How much was done in all services on each day of a span',
  query: ActivitySpan,
  responses: { 200: Type.Array(ActivityDay) },
});

export const listQueues = gateway.get('/api/activity/queues', {
  access: 'admin',
  noStore: true,
  summary: 'The job queues of all services: what waits, what does not move, what was given up',
  responses: { 200: Type.Array(OverallQueueState) },
});
