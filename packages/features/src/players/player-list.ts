import {
  matchesSport,
  type ListedPlayer,
  type PlayerProfile,
  type PlayerSport,
  type SportFilter,
} from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';
import { compareNames, searchBy } from '../lists';

export const playerName = ({
  firstName,
  lastName,
}: Pick<ListedPlayer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

const sortName = ({ firstName, lastName }: Pick<ListedPlayer, 'firstName' | 'lastName'>): string =>
  `${lastName}, ${firstName}`;

export const byLastName = (
  a: Pick<ListedPlayer, 'firstName' | 'lastName'>,
  b: Pick<ListedPlayer, 'firstName' | 'lastName'>,
): number => compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName);

const isFullProfile = (player: ListedPlayer | PlayerProfile): player is PlayerProfile =>
  'shareCode' in player;

/**
 * The profiles that have every field, as coaches read them; in a list that was read before signing
 * in no profile has.
 */
export const fullProfiles = (players: readonly (ListedPlayer | PlayerProfile)[]): PlayerProfile[] =>
  players.filter(isFullProfile);

type Searched = Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport' | 'position'>;

const search = searchBy((player: Searched) => [playerName(player), player.position]);

/** The players of a sport whose name or position contains the text, as the server finds them. */
export const filterPlayers = <Player extends Searched>(
  players: readonly Player[],
  filter: SportFilter | PlayerSport,
  text = '',
): Player[] => search(players, text).filter(({ sport }) => matchesSport(filter, sport));

export const playerColumns: readonly Column<ListedPlayer>[] = [
  { header: 'Name', cell: playerName, sortsBy: sortName, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport, sortsBy: ({ sport }) => sport },
  {
    header: 'Position',
    cell: ({ position }) => position,
    sortsBy: ({ position }) => position,
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
    cell: ({ jerseyNumber }) => (jerseyNumber > 0 ? jerseyNumber : 'N/A'),
    sortsBy: ({ jerseyNumber }) => jerseyNumber,
    align: 'end',
  },
];
