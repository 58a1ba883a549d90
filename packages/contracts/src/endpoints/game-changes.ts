import { Type, type Static } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { ResponseBody, Text, Timestamp } from '../schema';
import { AthleticEvent } from './events';

const events = endpointsOf('events');

/** What a saved change of a game is about, as it is kept for the season. */
export const changedFields = ['date', 'time', 'location', 'opponent', 'status'] as const;
export type ChangedField = (typeof changedFields)[number];

const FromTo = ResponseBody({ from: Text(), to: Text() });

const change = {
  changedAt: Timestamp(),
  fields: Type.Partial(
    ResponseBody({
      date: FromTo,
      time: FromTo,
      location: FromTo,
      opponent: FromTo,
      status: FromTo,
    }),
  ),
};

/** One save; who made it is nobody's business. */
export const GameChange = ResponseBody(change);
export type GameChange = Static<typeof GameChange>;

export const ScheduleChange = ResponseBody({ ...change, event: AthleticEvent });
export type ScheduleChange = Static<typeof ScheduleChange>;

export const listGameChanges = events.get('/api/athletic-events/:id/changes', {
  access: 'public',
  summary:
    'What changed of a game’s day, time, place, opponent and status, newest first; what was taken ' +
    'back within three minutes is no change',
  refuses: [404],
  responses: { 200: Type.Array(GameChange) },
});

export const listScheduleChanges = events.get('/api/schedule-changes', {
  access: 'public',
  summary: 'What changed on the schedule in the last 14 days, newest first, at most 100',
  responses: { 200: Type.Array(ScheduleChange) },
});
