import type { AthleticEvent, SportFilter } from '@sandites/contracts';
import { HomeAwayBadge, formatClock } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { GameDay } from './GameDay';
import { GamePlace } from './GamePlace';
import { GameSport } from './GameSport';

export interface GamesProps {
  /** What games these are, for screen readers. */
  label: string;
  games: readonly AthleticEvent[];
  /** The sport of the filter. */
  chosen: SportFilter;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

const columnsFor = (chosen: SportFilter, today: string): Column<AthleticEvent>[] => [
  { header: 'Date', wraps: false, cell: (game) => <GameDay game={game} today={today} /> },
  { header: 'Time', wraps: false, cell: ({ time }) => formatClock(time) },
  { header: 'Sport', cell: (game) => <GameSport game={game} chosen={chosen} /> },
  { header: 'Opponent', isTitle: true, cell: ({ opponent }) => opponent },
  { header: 'Location', cell: (game) => <GamePlace game={game} /> },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];

/** Games as a table (product V2, Schedules on desktop). */
export function GameTable({ label, games, chosen, today }: GamesProps) {
  return <DataTable caption={label} columns={columnsFor(chosen, today)} rows={games} rowKey={({ id }) => id} />;
}
