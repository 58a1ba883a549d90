import { hasScore, keepableFields, type AthleticEvent, type FeedAnswer } from '@sandites/contracts';
import { invalid, notFound, requireFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { tellChanges } from '../notices/changed-games';
import { keepPlaces } from '../places/places-store';
import { keepNoMore } from '../schedule/kept';
import { eventOfRow } from '../schedule/schedule-review';
import * as bulk from '../schedule/schedule-bulk';
import * as schedule from '../schedule/schedule-store';
import { saidBy, withSaid, type Entry, type FedGame, type NewQuestion } from './feed-plan';
import * as feeds from './feeds-store';
import { meetingKey } from '../schedule/match-games';

/** Stores a game as it is now, and has the change told. */
const saveGame = (trx: Knex.Transaction, game: FedGame): Promise<void> =>
  tellChanges(trx, [game.id], async () => {
    await bulk.updateMany(trx, [game]);
    await keepPlaces(trx, [game]);
  });

async function cancelDropped(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  for (const game of await bulk.gamesFor(trx, [], ids))
    if (game.status === 'scheduled' || game.status === 'postponed')
      await schedule.change(trx, game.id, { status: 'canceled' }, null);
}

/** Takes an entry as a game of the schedule, or as another one. */
async function takeEntry(
  trx: Knex.Transaction,
  { uid, entry, as }: { uid: string; entry: Entry; as: number | 'new' },
): Promise<number | null> {
  const stored = await bulk.storedFor(trx, [entry.value.game], typeof as === 'number' ? [as] : []);
  const event = eventOfRow(entry, stored, as);
  if (!event) throw notFound();
  const { changedIds, write } = await bulk.prepareBulk(trx, [{ ...event, entryUid: uid }]);
  const [added] = await tellChanges(trx, changedIds, () => write());
  return added ?? changedIds[0] ?? (typeof as === 'number' ? as : null);
}

/** A known game as its calendar has it now: the next one of its new day. */
async function takeAsSecond(
  trx: Knex.Transaction,
  feedId: number,
  { uid, entry }: { uid: string; entry: Entry },
): Promise<number | null> {
  const known = (await feeds.entriesOf(trx, feedId)).find((one) => one.uid === uid);
  const id = known?.eventId ?? null;
  const games = await bulk.gamesFor(trx, [entry.value.game], id === null ? [] : [id]);
  const game = requireFound(games.find((one) => one.id === id));
  const after = withSaid(game, known?.said ?? {}, saidBy(entry.value));
  const numbers = games
    .filter((one) => one.id !== id && meetingKey(one) === meetingKey(after))
    .map(({ gameNumber }) => gameNumber);
  await saveGame(trx, { ...after, gameNumber: Math.max(0, ...numbers) + 1 });
  return id;
}

/**
 * Does what a coach answers to a question of a feed.
 * @throws ProblemError 404 where it is answered already, 400 for an answer that it does not have
 */
export async function answer(
  trx: Knex.Transaction,
  feedId: number,
  questionId: number,
  { as }: FeedAnswer,
): Promise<void> {
  const {
    code,
    uid,
    uids = [],
    options,
    entry,
  }: NewQuestion = await feeds.takeQuestion(trx, feedId, questionId);
  if (!options.some((option) => option.as === as))
    throw invalid([
      {
        path: '/as',
        code: 'enum',
        message: `must be one of: ${options.map((option) => option.as).join(', ')}`,
      },
    ]);
  if (!entry) {
    const ids = await feeds.saveGone(trx, feedId, uids);
    if (as === 'cancel') await cancelDropped(trx, ids);
    return;
  }
  const said = saidBy(entry.value);
  if (code === 'same_game') {
    const known = (await feeds.entriesOf(trx, feedId)).find((one) => one.uid === uid);
    const eventId =
      as === 'new' ? await takeAsSecond(trx, feedId, { uid, entry }) : (known?.eventId ?? null);
    await feeds.saveEntry(trx, feedId, { uid, eventId, said });
    return;
  }
  const isTaken = as === 'new' || typeof as === 'number';
  const eventId = isTaken ? await takeEntry(trx, { uid, entry, as }) : null;
  await feeds.saveEntry(trx, feedId, { uid, eventId, said });
}

/**
 * Gives a field back to the calendar, which says at once what it is.
 * @throws ProblemError 404 where the field is not kept, 409 where that would be another game
 */
export async function giveBack(
  trx: Knex.Transaction,
  id: number,
  name: string,
): Promise<AthleticEvent> {
  const field = keepableFields.find((one) => one === name);
  if (!field) throw notFound();
  await keepNoMore(trx, id, field);
  const [game] = await bulk.gamesFor(trx, [], [id]);
  const said = await feeds.saidOfGame(trx, id);
  if (game && said?.[field] !== undefined && !hasScore(game.status))
    await saveGame(trx, withSaid(game, { [field]: game[field] }, { [field]: said[field] }));
  return schedule.one(trx, id, true);
}
