import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { messageOf, type Sent } from '@sandites/remote-kit';

/** Somebody for whom a call failed, and why, in words. */
export interface FailedPlayer {
  player: PlayerProfile;
  why: string;
}

/** Named in a notice; of more, how many. */
const namedAtMost = 3;

/**
 * For whom a call failed.
 * @param all how it ended for each of the players, in their order
 * @param fallback where the server says nothing readable
 */
export const failedPlayers = (players: readonly PlayerProfile[], all: readonly Sent<unknown>[], fallback: string): FailedPlayer[] =>
  players.flatMap((player, place) => {
    const sent = all[place];
    return sent === undefined || sent.ok ? [] : [{ player, why: messageOf(sent.error, fallback) }];
  });

const listed = (words: readonly string[], separator: string): string => {
  const more = words.length - namedAtMost;
  return [...words.slice(0, namedAtMost), ...(more > 0 ? [`${more} more`] : [])].join(separator);
};

/** Players by name: `Mateo Ruiz, Isaiah Webb`. */
export const namesOf = (players: readonly PlayerProfile[]): string => listed(players.map(playerName), ', ');

/** Who failed and why, for a notice: `Mateo Ruiz: Player not found; Isaiah Webb: Player not found`. */
export const failureWords = (failed: readonly FailedPlayer[]): string => listed(failed.map(({ player, why }) => `${playerName(player)}: ${why}`), '; ');
