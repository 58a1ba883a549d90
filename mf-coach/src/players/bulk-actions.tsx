import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { messageOf, type Result } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
import styles from './players.module.scss';

/** Subject and sentence of a message with a link to a player's page. */
export const playerMessage = (player: PlayerProfile, school: string) => ({
  subject: `${playerName(player)}, ${school}`,
  text: `${playerName(player)}, ${player.position}, class of ${player.graduationYear}, ${school}:`,
});

/** Props of a dialog about several players. */
export interface BulkDialogProps {
  players: readonly PlayerProfile[];
  onClose: () => void;
}

/** A player for whom a call failed. */
export interface FailedPlayer {
  player: PlayerProfile;
  /** As a sentence. */
  reason: string;
}

/**
 * The players for whom a call failed.
 * @param results in the order of the players
 * @param fallback where the server gives no readable reason
 */
export const failedPlayers = (
  players: readonly PlayerProfile[],
  results: readonly Result<unknown>[],
  fallback: string,
): FailedPlayer[] =>
  players.flatMap((player, index) => {
    const result = results[index];
    return result === undefined || result.ok
      ? []
      : [{ player, reason: messageOf(result.error, fallback) }];
  });

/** Further names in a toast are only counted. */
const maxNames = 3;

const joinFirst = (texts: readonly string[], separator: string): string => {
  const more = texts.length - maxNames;
  return [...texts.slice(0, maxNames), ...(more > 0 ? [`${more} more`] : [])].join(separator);
};

/** `Mateo Ruiz, Isaiah Webb` */
export const namesOf = (players: readonly PlayerProfile[]): string =>
  joinFirst(players.map(playerName), ', ');

/** `Mateo Ruiz: Player not found; Isaiah Webb: Player not found` */
export const failureSummary = (failed: readonly FailedPlayer[]): string =>
  joinFirst(
    failed.map(({ player, reason }) => `${playerName(player)}: ${reason}`),
    '; ',
  );

/**
 * Lists the players for whom an action failed, with the reason. Not a live region, because a toast
 * has announced the failure.
 */
export function FailedPlayers({
  title,
  failed,
}: {
  title: string;
  failed: readonly FailedPlayer[];
}) {
  if (failed.length === 0) return null;
  return (
    <Callout tone="bad" title={title} silent>
      <ul className={styles['names']} tabIndex={0} aria-label={title}>
        {failed.map(({ player, reason }) => (
          <li key={player.id}>
            <b>{playerName(player)}</b>: {reason}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
