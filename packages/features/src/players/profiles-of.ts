import type { ListedPlayer, PlayerProfile } from '@sandites/contracts';

const isWhole = (player: ListedPlayer | PlayerProfile): player is PlayerProfile => 'shareCode' in player;

/** The profiles with every field, as a coach reads them; a list read before somebody signed in has none. */
export const profilesOf = (players: readonly (ListedPlayer | PlayerProfile)[]): PlayerProfile[] => players.filter(isWhole);
