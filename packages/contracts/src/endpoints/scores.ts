import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import { absent, Body, Id, OneOf, ResponseBody, Text, Timestamp, Version } from '../schema';
import { AthleticEvent } from './events';

const events = endpointsOf('events');

/** Who enters the score of a game, as the coach calls them: `Bench`. */
const Label = () => Text({ maxLength: limits.linkLabelLength });

/** A link with which somebody without an account enters the score of one game. */
export const ScoreLink = ResponseBody({
  id: Id(),
  label: Label(),
  code: Text(),
  /** 3 a.m. after the last day of the game, as it is now. */
  expiresAt: Timestamp(),
});
export type ScoreLink = Static<typeof ScoreLink>;

export const NewScoreLink = Body({ label: Label() }, ['id', 'code', 'expiresAt']);
export type NewScoreLink = Static<typeof NewScoreLink>;

const { id, date, time, sport, level, opponent, isHome } = AthleticEvent.properties;
const { status, ourScore, theirScore, period, summary } = AthleticEvent.properties;

/**
 * The game of a score link with its score, nothing else of the site, and the version that the next
 * entry is based on.
 */
export const ScoredGame = ResponseBody({
  game: ResponseBody({
    ...{ id, date, time, sport },
    /** As it is named: `Varsity` where its sport has several levels. */
    level,
    ...{ opponent, isHome, status, ourScore, theirScore, period, summary },
  }),
  version: Version(),
  /** Of the link. */
  label: Label(),
});
export type ScoredGame = Static<typeof ScoredGame>;

/** What a code may write. A game that is final by mistake is live again. */
export const ScoreEntry = Body(
  {
    /** The version that the entry is based on; 428 without. */
    version: Type.Optional(Version()),
    status: OneOf(['live', 'final']),
    ...absent({
      ourScore: Type.Number({ minimum: 0, maximum: 999, multipleOf: 0.5 }),
      theirScore: Type.Number({ minimum: 0, maximum: 999, multipleOf: 0.5 }),
      period: Text({ maxLength: 20 }),
      summary: Text({ maxLength: 200 }),
    }),
  },
  ['game', 'label'],
);
export type ScoreEntry = Static<typeof ScoreEntry>;

export const listScoreLinks = events.get('/api/athletic-events/:id/score-links', {
  access: 'coach',
  summary: 'The links with which the score of a game is entered, while they are valid',
  paged: true,
  noStore: true,
  refuses: [404],
  responses: { 200: Type.Array(ScoreLink) },
});

export const createScoreLink = events.post('/api/athletic-events/:id/score-link', {
  access: 'coach',
  summary:
    'Makes a link with which somebody enters the score of a game, until 3 a.m. after its last day. ' +
    '409 where five are valid, and where the game is over',
  body: NewScoreLink,
  activity: { kind: 'shared', subject: 'event' },
  refuses: [404, 409],
  responses: { 201: ScoreLink },
});

export const deleteScoreLink = events.delete('/api/athletic-events/:id/score-links/:linkId', {
  access: 'coach',
  summary: 'Ends a link with which the score of a game is entered',
  activity: { kind: 'updated', subject: 'event' },
  responses: { 204: null },
});

export const getScore = events.get('/api/score/:code', {
  access: 'public',
  summary: 'The game of a score link, with its score',
  noStore: true,
  refuses: [404],
  responses: { 200: ScoredGame },
});

export const enterScore = events.put('/api/score/:code', {
  access: 'public',
  summary:
    'Writes the score of the game: `live`, `final`, or `live` again, over the given `version` ' +
    '(428 without; 412 with the game under `current` where it changed). 409 where it is called off',
  body: ScoreEntry,
  activity: { kind: 'updated', subject: 'event' },
  refuses: [404, 409, 412, 428],
  responses: { 200: ScoredGame },
});
