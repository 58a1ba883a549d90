import type { ListedPlayer } from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';
import { playerName } from './player-name';

/** How players are listed (coach-and-admin.md 2, Player Management). */
export const playerColumns: readonly Column<ListedPlayer>[] = [
  { header: 'Name', cell: playerName, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  { header: 'Position', cell: ({ position }) => position },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear, align: 'end' },
  { header: 'Height', cell: ({ height }) => height, align: 'end', wraps: false },
  { header: 'Weight', cell: ({ weight }) => `${weight} lbs`, align: 'end', wraps: false },
  { header: 'Jersey #', cell: ({ jerseyNumber }) => (jerseyNumber > 0 ? jerseyNumber : 'N/A'), align: 'end' },
];
