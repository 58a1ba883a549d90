import { matchesSport, type ListedPlayer, type SportFilter } from '@sandites/contracts';
import { playerName } from './player-name';

type Searched = Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport'>;

/** The players of a sport (product D18) whose name has the text in it, whatever its letter case. */
export function narrowPlayers<Player extends Searched>(players: readonly Player[], filter: SportFilter, search = ''): readonly Player[] {
  const wanted = search.trim().toLowerCase();
  return players.filter((player) => matchesSport(filter, player.sport) && playerName(player).toLowerCase().includes(wanted));
}
