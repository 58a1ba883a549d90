import {
  createScoreLink,
  deleteScoreLink,
  enterScore,
  eventTitle,
  getScore,
  isOff,
  levelText,
  listScoreLinks,
  type AthleticEvent,
  type ScoredGame,
} from '@sandites/contracts';
import { handle, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import { ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import * as schedule from '../schedule/schedule-store';
import * as scores from './scores-store';

/** A game in the activity, with whose link it is: `Football vs Union (“Bench”), 2027-08-30`. */
const activityLabel = (event: AthleticEvent, label: string) =>
  `${eventTitle(event)} (“${label}”), ${event.date}`;

/** What a score link shows of a game. */
function scoredGame(event: AthleticEvent, { label }: scores.KnownLink): ScoredGame {
  const { id, date, time, sport, opponent, isHome, version = 1 } = event;
  const { status, ourScore, theirScore, period, summary } = event;
  const level = levelText(event) ?? event.level;
  const score = { status, ourScore, theirScore, period, summary };
  return { game: { id, date, time, sport, level, opponent, isHome, ...score }, version, label };
}

/** Fields of a score, whose values are in the activity. */
const publicFields = ['status', 'ourScore', 'theirScore', 'period', 'summary'];

/** Links with which somebody without an account enters the score of one game (D106). */
export const scoresRoutes = (db: Knex): HandledEndpoint[] => [
  handle(listScoreLinks, async ({ params, page }) =>
    pageOf(await scores.list(db, params.id), page),
  ),

  handle(createScoreLink, async ({ params, body, change }) => {
    const event = await schedule.one(db, params.id, false);
    return change(
      (trx) => scores.add(trx, params.id, body.label),
      ({ label }) => ({
        id: params.id,
        label: activityLabel(event, label),
        changes: [{ field: 'scoreLinks' }],
      }),
    );
  }),

  handle(deleteScoreLink, async ({ params, change }) => {
    const event = await schedule.one(db, params.id, false);
    await change(
      (trx) => scores.remove(trx, params.id, params.linkId),
      (link) => ({
        id: params.id,
        label: activityLabel(event, link.label),
        changes: [{ field: 'scoreLinks' }],
      }),
    );
  }),

  handle(getScore, async ({ params }) => {
    const link = await scores.byCode(db, params.code);
    return scoredGame(await schedule.one(db, link.eventId, true), link);
  }),

  handle(enterScore, async ({ params, body: { version, ...entry }, changeRow }) => {
    const link = await scores.byCode(db, params.code);
    if (version === undefined)
      throw new ProblemError('version_needed', 'Say which version of the game this is based on');
    const event = await changeRow(
      async (trx) => {
        await scores.byCode(trx, params.code, 'for update');
        const current = await schedule.one(trx, link.eventId, true);
        if (current.version !== version)
          throw new ProblemError('changed_meanwhile', 'Somebody else wrote a score meanwhile', {
            current: scoredGame(current, link),
          });
        if (isOff(current))
          throw new ProblemError('conflict', `This game is ${current.status}: ask the coach`);
        return schedule.change(trx, link.eventId, entry, version);
      },
      (after) => ({ id: after.id, label: activityLabel(after, link.label) }),
      publicFields,
    );
    return scoredGame(event, link);
  }),
];
