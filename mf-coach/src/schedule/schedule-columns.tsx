import type { NewAthleticEvent } from '@sandites/contracts';
import { HomeAwayBadge, formatClock, formatDayPadded } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';

/** How a game is shown, in the schedule and in the review of an upload. */
export const scheduleColumns: readonly Column<NewAthleticEvent>[] = [
  { header: 'Date', cell: ({ date }) => formatDayPadded(date), wraps: false },
  { header: 'Time', cell: ({ time }) => formatClock(time), wraps: false },
  { header: 'Opponent', cell: ({ opponent }) => opponent, isTitle: true },
  { header: 'Location', cell: ({ location }) => location },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];
