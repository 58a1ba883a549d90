import { matchesSport, type ListedPlayer, type SportFilter } from '@sandites/contracts';
import { playerName } from './player-name';

type Searched = Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport'>;

/** What each player is found by, put together once: a roster of thousands is searched at every key. */
const known = new WeakMap<Searched, string>();

function wordsOf(player: Searched): string {
  const there = known.get(player);
  if (there !== undefined) return there;
  const words = playerName(player).toLowerCase();
  known.set(player, words);
  return words;
}

/** The players of a sport (product D18) whose name has the text in it, whatever its letter case. */
export function narrowPlayers<Player extends Searched>(players: readonly Player[], filter: SportFilter, search = ''): readonly Player[] {
  const wanted = search.trim().toLowerCase();
  return players.filter((player) => matchesSport(filter, player.sport) && wordsOf(player).includes(wanted));
}
