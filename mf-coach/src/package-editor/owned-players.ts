import type { OwnedPackagedPlayer, PackagedPlayer } from '@sandites/contracts';

/** A player of a package as its owner reads it. */
export type PlayerInPackage = OwnedPackagedPlayer;

const isOwned = (player: OwnedPackagedPlayer | PackagedPlayer): player is OwnedPackagedPlayer => 'email' in player;

/** The players with every field; an answer for a stranger has none. */
export const ownedPlayers = (players: readonly (OwnedPackagedPlayer | PackagedPlayer)[]): PlayerInPackage[] => players.filter(isOwned);
