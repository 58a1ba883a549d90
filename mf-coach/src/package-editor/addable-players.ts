import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';

/** Who can be added to a package: players of its sport who are not in it (product C5), and whom the search finds. */
export function addablePlayers(
  players: readonly PlayerProfile[],
  { sport, inPackage, search }: { sport: string; inPackage: readonly { id: number }[]; search: string },
): PlayerProfile[] {
  const taken = new Set(inPackage.map(({ id }) => id));
  const wanted = search.trim().toLowerCase();
  return players.filter(
    (player) =>
      player.sport === sport && !taken.has(player.id) && [playerName(player), player.position].some((words) => words.toLowerCase().includes(wanted)),
  );
}
