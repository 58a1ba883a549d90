import { limits, schoolTimeZone, type AthleticEvent, type Team } from '@sandites/contracts';
import { clearOld } from '@sandites/service-kit/database';
import { requireFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { placeOfGame } from '../places/places-store';
import { hasLevels } from '../schedule/levels';

/** A game in a calendar; a deleted one is canceled. */
export interface CalendarGame extends Omit<
  AthleticEvent,
  | 'id'
  | 'createdAt'
  | 'was'
  | 'stillOn'
  | 'version'
  | 'ticketsUrl'
  | 'streamUrl'
  | 'period'
  | 'periods'
> {
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly changedAt: string;
}

/** Days that the calendar feed lists a deleted game as canceled. */
export const cancelledDays = 30;
const maxCancelled = 1_000;

const gameColumns = `uid, sequence, date, time, sport, level, opponent, location,
  is_home as "isHome", game_number as "gameNumber", kind, end_date as "endDate", status,
  our_score as "ourScore", their_score as "theirScore",
  outcome_of(status, kind, sport, our_score, their_score, outcome) as outcome, summary, note,
  ${hasLevels()}, ${placeOfGame}, updated_at as "changedAt"`;

export async function game(db: Knex, id: number): Promise<CalendarGame> {
  const { rows }: { rows: CalendarGame[] } = await db.raw(
    `select ${gameColumns} from athletic_events where id = :id`,
    { id },
  );
  return requireFound(rows[0]);
}

/** Games of a team by date; of more than 10,000 the latest. */
export async function games(db: Knex, { sport, levelKey }: Team): Promise<CalendarGame[]> {
  const { rows }: { rows: CalendarGame[] } = await db.raw(
    `select * from (
       select ${gameColumns} from athletic_events
       where sport = :sport and (:levelKey::text is null or level_key = :levelKey)
       order by date desc, time desc, uid desc limit :most
     ) latest order by date, time, uid`,
    { sport, levelKey: levelKey ?? null, most: limits.entries },
  );
  return rows;
}

/** Whole sports, and levels of others beside the sport of each. */
const keysOf = (teams: readonly Team[]) => ({
  sports: teams.flatMap(({ sport, levelKey }) => (levelKey === undefined ? sport : [])),
  levelSports: teams.flatMap(({ sport, levelKey }) => (levelKey === undefined ? [] : sport)),
  levelKeys: teams.flatMap(({ levelKey }) => levelKey ?? []),
});

/**
 * The latest deleted first, at most 1,000: a feed is read whole each time. A game that was
 * added again is not shown as canceled beside the new one.
 */
export async function cancelled(
  db: Knex,
  teams: readonly Team[],
  since: string,
): Promise<CalendarGame[]> {
  const { rows }: { rows: CalendarGame[] } = await db.raw(
    `select uid, sequence, date, time, sport, level, opponent, location, is_home as "isHome",
       game_number as "gameNumber", kind, end_date as "endDate", 'canceled' as status,
       null as "ourScore", null as "theirScore", null as outcome, null as summary, null as note,
       ${hasLevels('gone')}, cancelled_at as "changedAt"
     from cancelled_events gone
     where cancelled_at >= :since::timestamp at time zone :zone and (
         sport = any(:sports) or (sport, level_key(level)) in (
           select * from unnest(:levelSports::text[], :levelKeys::text[])))
       and not exists (
         select from athletic_events again
         where (again.date, again.sport, again.level_key, again.opponent_key, again.game_number)
           = (gone.date, gone.sport, level_key(gone.level), letters_and_digits(gone.opponent), gone.game_number)
       )
     order by cancelled_at desc, uid limit :most`,
    { since, ...keysOf(teams), zone: schoolTimeZone(), most: maxCancelled },
  );
  return rows;
}

/**
 * Deletes records of deleted games a day after the feed stops listing them, so that the day has
 * ended in every time zone.
 */
export const clearCancelled = clearOld('cancelled_events', 'cancelled_at', {
  days: cancelledDays + 1,
});
