import type { AthleticEvent, AthleticEventChanges } from '@sandites/contracts';
import { onDuplicate, ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';

export const refuseDuplicate = onDuplicate('This game is on the schedule already', 'same_game');

type Identity = Pick<AthleticEventChanges, 'date' | 'sport' | 'level' | 'opponent'>;

/**
 * Writes a game that may be on the schedule already.
 * @param game as it would be
 * @throws ProblemError 409 with the next number of its day, sport, level and opponent
 */
export async function refuseSameGame<T>(
  trx: Knex.Transaction,
  game: () => Identity | Promise<Identity>,
  write: (attempt: Knex.Transaction) => PromiseLike<T>,
): Promise<T> {
  try {
    return await trx.transaction(async (attempt) => refuseDuplicate(write(attempt)));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'same_game') throw error;
    const { date = '', sport = '', level = null, opponent = '' } = await game();
    const { rows }: { rows: { next: number }[] } = await trx.raw(
      `select max(game_number) + 1 as next from athletic_events
       where date = :date and sport = :sport and level_key = level_key(:level)
         and opponent_key = letters_and_digits(:opponent)`,
      { date, sport, level, opponent },
    );
    const gameNumber = rows[0]?.next ?? 2;
    const message = `${error.message}: another one of its day needs the game number ${gameNumber}`;
    throw new ProblemError('same_game', message, { gameNumber });
  }
}

/** The last day of a game that moves: as far from its first as it was; undefined where it stays. */
export function movedEnd(
  { date: from, endDate }: Pick<AthleticEvent, 'date' | 'endDate'>,
  { date: to }: Identity,
): string | null | undefined {
  if (to === undefined) return undefined;
  if (endDate === null) return null;
  const { days } = DateTime.fromISO(endDate).diff(DateTime.fromISO(from), 'days');
  return DateTime.fromISO(to).plus({ days }).toFormat('yyyy-MM-dd');
}
