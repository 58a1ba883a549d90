import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import { Body, Id, Nullable, OneOf, ResponseBody, Text, Timestamp, Whole } from '../schema';
import { sports } from '../sports';
import { ImportReview, ImportRow } from './imports';

const events = endpointsOf('events');

/** `webcal:` is taken as `https:`. */
const FeedUrl = () =>
  Text({
    maxLength: limits.urlLength,
    pattern: '^(?:https?|webcal)://\\S+$',
    examples: ['https://calendar.example/season.ics'],
    errorMessage: 'must be the address of a calendar that starts with https:// or webcal://',
  });

/** A calendar elsewhere, whose games are the school's. */
export const NewScheduleFeed = Body(
  {
    url: FeedUrl(),
    /** Of entries that name none. */
    sport: Type.Optional(Nullable(OneOf(sports))),
    level: Type.Optional(Nullable(Text())),
  },
  [
    ...['id', 'name', 'lastReadAt', 'lastError', 'failingSince', 'waiting', 'games'],
    ...['lastBrought', 'createdAt'],
  ],
);
export type NewScheduleFeed = Static<typeof NewScheduleFeed>;

/** For coaches only: the address may be a secret. */
export const ScheduleFeed = ResponseBody({
  id: Id(),
  url: FeedUrl(),
  /** The host, and what the calendar is called. */
  name: Text({ maxLength: limits.textLength }),
  sport: Nullable(OneOf(sports)),
  level: Nullable(Text()),
  /** Null before the first reading. */
  lastReadAt: Nullable(Timestamp()),
  /** Why it could not be read the last time. */
  lastError: Nullable(Text({ maxLength: limits.textLength })),
  failingSince: Nullable(Timestamp()),
  /** Of the last reading that brought something. */
  lastBrought: Nullable(
    ResponseBody({ at: Timestamp(), added: Type.Integer(), changed: Type.Integer() }),
  ),
  /** Questions that wait for a coach. */
  waiting: Whole(0, 10_000),
  /** On the schedule. */
  games: Whole(0, 100_000),
  createdAt: Timestamp(),
});
export type ScheduleFeed = Static<typeof ScheduleFeed>;

/** What is in question: `review` of one entry, or games that the calendar has no more. */
export const feedQuestionCodes = ['review', 'dropped', 'all_dropped', 'same_game'] as const;
export type FeedQuestionCode = (typeof feedQuestionCodes)[number];

const FeedAnswerAs = () => Type.Union([Id(), OneOf(['new', 'skip', 'cancel'])]);

export const FeedQuestion = ResponseBody({
  id: Id(),
  code: OneOf(feedQuestionCodes),
  /** The entry, or the game that is in question, as a review shows it. */
  row: ImportRow,
  options: Type.Array(ResponseBody({ as: FeedAnswerAs(), label: Type.String() })),
});
export type FeedQuestion = Static<typeof FeedQuestion>;

export const FeedAnswer = Body({ as: FeedAnswerAs() });
export type FeedAnswer = Static<typeof FeedAnswer>;

const path = '/api/schedule-feeds';

export const listScheduleFeeds = events.get(path, {
  access: 'coach',
  summary: 'The calendars that keep the schedule, with what they brought and what waits',
  paged: true,
  noStore: true,
  responses: { 200: Type.Array(ScheduleFeed) },
});

export const previewScheduleFeed = events.post(`${path}/preview`, {
  access: 'coach',
  summary: 'What a calendar at an address would bring, row by row. Nothing is stored',
  body: NewScheduleFeed,
  activity: null,
  noStore: true,
  responses: { 200: ImportReview },
});

export const createScheduleFeed = events.post(path, {
  access: 'coach',
  summary:
    'Keeps the schedule by a calendar, which is read at once and then every 30 minutes. 400 where ' +
    'it cannot be read, 409 where it is read already',
  body: NewScheduleFeed,
  activity: { kind: 'created', subject: 'feed' },
  refuses: [409],
  responses: { 201: ScheduleFeed },
});

export const getScheduleFeed = events.get(`${path}/:id`, {
  access: 'coach',
  summary: 'A calendar that keeps the schedule',
  noStore: true,
  refuses: [404],
  responses: { 200: ScheduleFeed },
});

export const updateScheduleFeed = events.put(`${path}/:id`, {
  access: 'coach',
  summary: 'Changes the address, sport and level of a calendar, which is read again',
  body: NewScheduleFeed,
  activity: { kind: 'updated', subject: 'feed' },
  refuses: [409],
  responses: { 200: ScheduleFeed },
});

export const deleteScheduleFeed = events.delete(`${path}/:id`, {
  access: 'coach',
  summary: 'Ends a calendar; its games stay on the schedule',
  activity: { kind: 'deleted', subject: 'feed' },
  responses: { 204: null },
});

export const refreshScheduleFeed = events.post(`${path}/:id/refresh`, {
  access: 'coach',
  summary: 'Reads a calendar now; who asks while it is read gets that reading',
  activity: null,
  refuses: [404],
  responses: { 200: ScheduleFeed },
});

export const listFeedQuestions = events.get(`${path}/:id/questions`, {
  access: 'coach',
  summary: 'What a calendar left in question',
  paged: true,
  noStore: true,
  refuses: [404],
  responses: { 200: Type.Array(FeedQuestion) },
});

export const answerFeedQuestion = events.put(`${path}/:id/questions/:questionId`, {
  access: 'coach',
  summary:
    'Answers a question with one of its options: a game’s id or `new` takes the entry as that, ' +
    '`skip` leaves things as they are, `cancel` cancels what the calendar has no more',
  body: FeedAnswer,
  activity: { kind: 'updated', subject: 'feed' },
  refuses: [409],
  responses: { 204: null },
});
