import type { ListedPlayer } from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';
import { playerName } from './player-name';

/** How players are listed (product C2, Player Management). */
export const playerColumns: readonly Column<ListedPlayer>[] = [
  { header: 'Name', cell: playerName, sortsBy: playerName, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport, sortsBy: ({ sport }) => sport },
  { header: 'Position', cell: ({ position }) => position, sortsBy: ({ position }) => position },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear, sortsBy: ({ graduationYear }) => graduationYear, align: 'end' },
  { header: 'Height', cell: ({ height }) => height, sortsBy: ({ height }) => height, align: 'end', wraps: false },
  { header: 'Weight', cell: ({ weight }) => `${weight} lbs`, sortsBy: ({ weight }) => weight, align: 'end', wraps: false },
  {
    header: 'Jersey #',
    cell: ({ jerseyNumber }) => (jerseyNumber > 0 ? jerseyNumber : 'N/A'),
    sortsBy: ({ jerseyNumber }) => jerseyNumber,
    align: 'end',
  },
];
