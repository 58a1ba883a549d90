import { limits, schoolTimeZone, type EventStatus, type Sport } from '@sandites/contracts';
import { tableVersion } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';

/** The identity of an entry for calendars: its UID and its SEQUENCE. */
interface Entry {
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly date: string;
  readonly time: string;
  readonly sport: Sport;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
}

/** A game in a calendar. */
export interface CalendarGame extends Entry {
  readonly level: string | null;
  readonly opponent: string;
  readonly location: string;
  readonly isHome: boolean;
  readonly status: EventStatus;
  readonly ourScore: number | null;
  readonly theirScore: number | null;
  readonly summary: string | null;
}

/** A deleted game: its time, without its texts. */
export type CancelledGame = Entry;

/** Days that the calendar feed lists a deleted game as canceled (product D68). */
export const cancelledDays = 30;
const maxCancelled = 1_000;

const gameColumns = `uid, sequence, date, time, sport, level, opponent, location, is_home as "isHome", status, our_score as "ourScore", their_score as "theirScore", summary,
  updated_at as "changedAt"`;

/** The only place with SQL about the calendar. */
export function calendarStore(db: Knex) {
  return {
    version: tableVersion(db, 'athletic_events'),

    /** One game; undefined where there is none. */
    async game(id: number): Promise<CalendarGame | undefined> {
      const { rows }: { rows: CalendarGame[] } = await db.raw(
        `select ${gameColumns} from athletic_events where id = :id`,
        { id },
      );
      return rows[0];
    },

    /** Games of all sports or one, by date; of more than 10,000 the latest (product D69). */
    async games(sport: string | null): Promise<CalendarGame[]> {
      const { rows }: { rows: CalendarGame[] } = await db.raw(
        `select * from (
           select ${gameColumns} from athletic_events where :sport::text is null or sport = :sport order by date desc, time desc, sport desc, uid desc limit :most
         ) latest order by date, time, sport, uid`,
        { sport, most: limits.entries },
      );
      return rows;
    },

    /**
     * Games of all sports or one that were deleted since a day, the latest deleted first, at most
     * 1,000: a feed is read whole each time.
     * One that was added again is not shown as canceled beside the new one.
     */
    async cancelled(sport: string | null, since: string): Promise<CancelledGame[]> {
      const { rows }: { rows: CancelledGame[] } = await db.raw(
        `select uid, sequence, date, time, sport, cancelled_at as "changedAt" from cancelled_events gone
         where cancelled_at >= :since::timestamp at time zone :zone and (:sport::text is null or sport = :sport)
           and not exists (
             select from athletic_events again
             where (again.date, again.time, again.sport, again.opponent, again.location) = (gone.date, gone.time, gone.sport, gone.opponent, gone.location)
           )
         order by cancelled_at desc, uid limit :most`,
        { since, sport, zone: schoolTimeZone(), most: maxCancelled },
      );
      return rows;
    },
  };
}
export type CalendarStore = ReturnType<typeof calendarStore>;

/**
 * Deletes records of deleted games a day after the feed stops listing them, so that the day has
 * ended in every time zone.
 */
export async function clearCancelled(db: Knex, now: DateTime): Promise<void> {
  await db('cancelled_events')
    .where('cancelled_at', '<', now.minus({ days: cancelledDays + 1 }).toJSDate())
    .delete();
}
