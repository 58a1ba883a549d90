import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { messageOf, type Result } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
import styles from './players.module.scss';

/** Props of a dialog about several players. */
export interface BulkDialogProps {
  players: readonly PlayerProfile[];
  onClose: () => void;
}

/** A player for whom a call failed, and why, as a sentence. */
export interface FailedPlayer {
  player: PlayerProfile;
  why: string;
}

/**
 * The players for whom a call failed.
 * @param results in the order of the players
 * @param fallback where the server gives no readable reason
 */
export const failedPlayers = (players: readonly PlayerProfile[], results: readonly Result<unknown>[], fallback: string): FailedPlayer[] =>
  players.flatMap((player, index) => {
    const result = results[index];
    return result === undefined || result.ok ? [] : [{ player, why: messageOf(result.error, fallback) }];
  });

/** A toast names this many; of the others it gives the number. */
const namedAtMost = 3;

const joinFirst = (texts: readonly string[], separator: string): string => {
  const more = texts.length - namedAtMost;
  return [...texts.slice(0, namedAtMost), ...(more > 0 ? [`${more} more`] : [])].join(separator);
};

/** `Mateo Ruiz, Isaiah Webb` */
export const namesOf = (players: readonly PlayerProfile[]): string => joinFirst(players.map(playerName), ', ');

/** `Mateo Ruiz: Player not found; Isaiah Webb: Player not found` */
export const failureSummary = (failed: readonly FailedPlayer[]): string => joinFirst(failed.map(({ player, why }) => `${playerName(player)}: ${why}`), '; ');

/** Lists for whom an action failed and why; nothing where it failed for nobody. Silent for screen readers, since a toast has announced it. */
export function FailedPlayers({ title, failed }: { title: string; failed: readonly FailedPlayer[] }) {
  if (failed.length === 0) return null;
  return (
    <Callout tone="bad" title={title} silent>
      <ul className={styles['names']} tabIndex={0} aria-label={title}>
        {failed.map(({ player, why }) => (
          <li key={player.id}>
            <b>{playerName(player)}</b>: {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
