import type { Sport } from '@sandites/contracts';
import { tableVersion } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** A game as a calendar shows it. */
export interface CalendarGame {
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly date: string;
  readonly time: string;
  readonly sport: Sport;
  readonly level: string | null;
  readonly opponent: string;
  readonly location: string;
  readonly isHome: boolean;
  readonly isCancelled: boolean;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
}

/** Days that a deleted game stays in the calendar as cancelled: long enough for the slowest subscriber to ask once. */
const cancelledDays = 30;

const shown = 'uid, sequence, date, time, sport, level, opponent, location, is_home as "isHome"';

/** The only place with SQL about the calendar. */
export function calendarStore(db: Knex) {
  return {
    version: tableVersion(db, 'athletic_events'),

    /** Games of all sports or one, by date. A deleted game that was entered anew is not shown as cancelled beside the new one. */
    async games(sport: string | null): Promise<CalendarGame[]> {
      const { rows }: { rows: CalendarGame[] } = await db.raw(
        `select * from (
           select ${shown}, false as "isCancelled", updated_at as "changedAt" from athletic_events
           union all
           select ${shown}, true, cancelled_at from cancelled_events gone
           where cancelled_at > now() - make_interval(days => :cancelledDays)
             and not exists (
               select from athletic_events again
               where (again.date, again.time, again.sport, again.opponent, again.location) = (gone.date, gone.time, gone.sport, gone.opponent, gone.location)
             )
         ) games
         where :sport::text is null or sport = :sport
         order by date, time, sport, uid`,
        { cancelledDays, sport },
      );
      return rows;
    },
  };
}
export type CalendarStore = ReturnType<typeof calendarStore>;
