import type { ListedPlayer, PlayerProfile } from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';
import { compareNames } from '../lists';

export const playerName = ({
  firstName,
  lastName,
}: Pick<ListedPlayer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

const sortName = ({ firstName, lastName }: Pick<ListedPlayer, 'firstName' | 'lastName'>): string =>
  `${lastName}, ${firstName}`;

const byLastName = (a: PlayerProfile, b: PlayerProfile): number =>
  compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName) || a.id - b.id;

const isFullProfile = (player: ListedPlayer | PlayerProfile): player is PlayerProfile =>
  'shareCode' in player;

/**
 * The profiles that have every field, as coaches read them, by last name; in a list that was read
 * before signing in no profile has.
 */
export const fullProfiles = (players: readonly (ListedPlayer | PlayerProfile)[]): PlayerProfile[] =>
  players.filter(isFullProfile).sort(byLastName);

export const playerColumns: readonly Column<ListedPlayer>[] = [
  { header: 'Name', cell: playerName, sortsBy: sortName, isTitle: true, isName: true },
  { header: 'Sport', cell: ({ sport }) => sport, sortsBy: ({ sport }) => sport },
  {
    header: 'Position',
    cell: ({ position }) => position ?? '',
    sortsBy: ({ position }) => position ?? '',
    summary: ({ position }) => position,
  },
  {
    header: 'Grad Year',
    cell: ({ graduationYear }) => graduationYear,
    sortsBy: ({ graduationYear }) => graduationYear,
    align: 'end',
    summary: ({ graduationYear }) => graduationYear,
  },
  {
    header: 'Height',
    cell: ({ height }) => height ?? '',
    sortsBy: ({ height }) => height ?? '',
    align: 'end',
    wraps: false,
  },
  {
    header: 'Weight',
    cell: ({ weight }) => (weight === null ? '' : `${weight} lbs`),
    sortsBy: ({ weight }) => weight ?? 0,
    align: 'end',
    wraps: false,
  },
  {
    header: 'Jersey #',
    cell: ({ jersey }) => jersey ?? 'N/A',
    sortsBy: ({ jersey }) => (jersey === null ? -1 : Number(jersey)),
    align: 'end',
  },
];
