import {
  codeIn,
  limits,
  schoolTimeZone,
  type ScoredGame,
  type ScoreLink,
} from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { ProblemError, requireFound, requireRow } from '@sandites/service-kit/problem';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';

/** When the links of a game end: 3 a.m. after its last day, as the game is now. */
const endOfGame = () =>
  `((coalesce(end_date, date) + 1 + time '03:00') at time zone '${schoolTimeZone()}')`;
const linkColumns = () =>
  `score_links.id, score_links.label, score_links.code, ${utc(endOfGame())} as "expiresAt"`;
const links = 'score_links join athletic_events on athletic_events.id = event_id';

export const list = async (db: Knex, eventId: number): Promise<ScoreLink[]> => {
  requireFound(await db('athletic_events').where({ id: eventId }).first('id'));
  const { rows }: { rows: ScoreLink[] } = await db.raw(
    `select ${linkColumns()} from ${links}
     where event_id = :eventId and ${endOfGame()} > now() order by score_links.id`,
    { eventId },
  );
  return rows;
};

/** @throws ProblemError 404 without the game, 409 where it is over or final, or has five valid links */
export async function add(
  trx: Knex.Transaction,
  eventId: number,
  label: string,
): Promise<ScoreLink> {
  const { rows }: { rows: { isOver: boolean; count: number }[] } = await trx.raw(
    `select status = 'final' or ${endOfGame()} <= now() as "isOver",
       (select count(*)::int from score_links where event_id = :eventId) as count
     from athletic_events where id = :eventId for update`,
    { eventId },
  );
  const game = requireFound(rows[0]);
  if (game.isOver) throw new ProblemError('conflict', 'This game is over: enter its result');
  if (game.count >= limits.scoreLinks)
    throw new ProblemError(
      'conflict',
      `This game has ${limits.scoreLinks} links already: end one of them first`,
    );
  const { id } = await requireRow<{ id: number }>(
    trx('score_links').insert({ event_id: eventId, label, code: newCode() }).returning('id'),
  );
  const { rows: added }: { rows: ScoreLink[] } = await trx.raw(
    `select ${linkColumns()} from ${links} where score_links.id = :id`,
    { id },
  );
  return requireFound(added[0]);
}

export const remove = (
  trx: Knex.Transaction,
  eventId: number,
  id: number,
): Promise<Pick<ScoreLink, 'label'>> =>
  requireRow(trx('score_links').where({ event_id: eventId, id }).delete().returning('label'));

/** A valid link by its code, and its game. */
export interface KnownLink extends Pick<ScoredGame, 'label'> {
  readonly eventId: number;
}

/** @throws ProblemError 404, the same for an unknown code, an ended link and a game that is over */
export async function byCode(db: Knex, code: string, lock = ''): Promise<KnownLink> {
  const { rows }: { rows: KnownLink[] } = await db.raw(
    `select event_id as "eventId", label
     from ${links} where code = :code and ${endOfGame()} > now() ${lock}`,
    { code: codeIn(code) },
  );
  return requireFound(rows[0]);
}
