import {
  matchesSport,
  type ListedPlayer,
  type PlayerProfile,
  type SportFilter,
} from '@sandites/contracts';
import type { Column } from '@sandites/ui/table';
import { searchText } from '../lists';

/** First and last name. */
export const playerName = ({
  firstName,
  lastName,
}: Pick<ListedPlayer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

const isFullProfile = (player: ListedPlayer | PlayerProfile): player is PlayerProfile =>
  'shareCode' in player;

/**
 * The profiles that have every field, as coaches read them; in a list that was read before signing
 * in no profile has.
 */
export const fullProfiles = (players: readonly (ListedPlayer | PlayerProfile)[]): PlayerProfile[] =>
  players.filter(isFullProfile);

type Searched = Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport'>;

const textOf = searchText((player: Searched) => [playerName(player)]);

/** The players of a sport (product D18) whose name contains the text, ignoring letter case. */
export function filterPlayers<Player extends Searched>(
  players: readonly Player[],
  filter: SportFilter,
  search = '',
): readonly Player[] {
  const searchTerm = search.trim().toLowerCase();
  return players.filter(
    (player) => matchesSport(filter, player.sport) && textOf(player).includes(searchTerm),
  );
}

/** Columns of the player list (product C2, Player Management). */
export const playerColumns: readonly Column<ListedPlayer>[] = [
  { header: 'Name', cell: playerName, sortsBy: playerName, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport, sortsBy: ({ sport }) => sport },
  { header: 'Position', cell: ({ position }) => position, sortsBy: ({ position }) => position },
  {
    header: 'Grad Year',
    cell: ({ graduationYear }) => graduationYear,
    sortsBy: ({ graduationYear }) => graduationYear,
    align: 'end',
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
