import type { AthleticEvent, SportFilter } from '@sandites/contracts';
import { HomeAwayBadge, formatClock, formatDay } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { GameSport } from './GameSport';

export interface GamesProps {
  /** What games these are, for screen readers. */
  label: string;
  games: readonly AthleticEvent[];
  /** The sport of the filter. */
  chosen: SportFilter;
}

const columnsFor = (chosen: SportFilter): Column<AthleticEvent>[] => [
  { header: 'Date', wraps: false, cell: ({ date }) => <strong>{formatDay(date)}</strong> },
  { header: 'Time', wraps: false, cell: ({ time }) => formatClock(time) },
  { header: 'Sport', cell: (game) => <GameSport game={game} chosen={chosen} /> },
  { header: 'Opponent', isTitle: true, cell: ({ opponent }) => opponent },
  { header: 'Location', cell: ({ location }) => location },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];

/** Games as a table (visitor-area.md 2, Schedules on desktop). */
export function GameTable({ label, games, chosen }: GamesProps) {
  return <DataTable caption={label} columns={columnsFor(chosen)} rows={games} rowKey={({ id }) => id} />;
}
