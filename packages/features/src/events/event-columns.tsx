import type { NewAthleticEvent } from '@sandites/contracts';
import { HomeAwayBadge, formatClock, formatDayPadded, formatWeekday } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { OpponentCell } from './OpponentCell';

const date: Column<NewAthleticEvent> = { header: 'Date', cell: (event) => formatDayPadded(event.date), wraps: false };
const time: Column<NewAthleticEvent> = { header: 'Time', cell: (event) => formatClock(event.time), wraps: false };
const sport: Column<NewAthleticEvent> = { header: 'Sport', cell: (event) => event.sport };
const opponent: Column<NewAthleticEvent> = { header: 'Opponent', cell: (event) => <OpponentCell event={event} />, isTitle: true };
const location: Column<NewAthleticEvent> = { header: 'Location', cell: (event) => event.location };
const side: Column<NewAthleticEvent> = { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> };

/** How the games of one sport are listed (product C2, Schedule Management). */
export const eventColumns: readonly Column<NewAthleticEvent>[] = [date, time, opponent, location, side];

/** How games of every sport are listed (product C2, Schedule tab). */
export const eventColumnsWithSport: readonly Column<NewAthleticEvent>[] = [date, time, sport, opponent, location, side];

/** How the games of a file are reviewed: with the weekday, since "all Fridays" is what a coach checks. */
export const eventUploadColumns: readonly Column<NewAthleticEvent>[] = [
  { ...date, cell: (event) => `${formatWeekday(event.date).slice(0, 3)} ${formatDayPadded(event.date)}` },
  time,
  opponent,
  location,
  side,
];
