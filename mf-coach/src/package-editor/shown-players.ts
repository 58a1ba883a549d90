import type { AnswerOf, BodyOf, listPackagePlayers, PlayerProfile, updatePackagePlayer } from '@sandites/contracts';

/** A package's players as they are read. */
type Players = AnswerOf<typeof listPackagePlayers>;

/** The id of a link that is not stored yet. */
export const unstored = 0;

/** With somebody more, at the end. */
export const withPlayer = (players: Players, added: PlayerProfile, packageId: number): Players => [
  ...players,
  { ...added, packagePlayer: { id: unstored, packageId, notes: null, highlight: null, version: 1 } },
];

/** Without somebody. */
export const withoutPlayer = (players: Players, playerId: number): Players => players.filter(({ id }) => id !== playerId);

/** With something else said of somebody. */
export const withRemarks = (players: Players, linkId: number, remarks: BodyOf<typeof updatePackagePlayer>): Players =>
  players.map((player) => (player.packagePlayer.id === linkId ? { ...player, packagePlayer: { ...player.packagePlayer, ...remarks } } : player));
