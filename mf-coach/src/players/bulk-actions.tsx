import type { AnswerOf, PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { messageOf, useChange, type ChangeInput, type Row, type Sent } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
import styles from './players.module.scss';

/** Props of a dialog about several players. */
export interface BulkDialogProps {
  players: readonly PlayerProfile[];
  /** Reloads the roster: the action was stopped halfway. */
  onOutdated: () => void;
  onClose: () => void;
}

/** A player for whom a call failed, and why, as a sentence. */
export interface FailedPlayer {
  player: PlayerProfile;
  why: string;
}

/** How a series of calls is followed. */
export interface SeriesOptions {
  /** Ends it: calls that were not sent yet are not sent. */
  signal?: AbortSignal | undefined;
  /** Gets the progress, from 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Makes a call for each of several rows, one after the other; the lists are reloaded once, at the end.
 * @returns a function that takes the input of each call and resolves to the results of those that were made, in their order
 */
export function useSeries<E extends Row>(endpoint: E, refreshes: readonly Row[]) {
  const quiet = useChange(endpoint);
  const last = useChange(endpoint, { refreshes });
  return async (inputs: readonly ChangeInput<E>[], { signal, onProgress }: SeriesOptions): Promise<Sent<AnswerOf<E>>[]> => {
    const results: Sent<AnswerOf<E>>[] = [];
    for (const input of inputs) {
      if (signal?.aborted) break;
      results.push(await (results.length === inputs.length - 1 ? last : quiet).run({ ...input, signal }));
      onProgress(results.length / inputs.length);
    }
    return results;
  };
}

/**
 * The players for whom a call failed.
 * @param results in the order of the players
 * @param fallback where the server gives no readable reason
 */
export const failedPlayers = (players: readonly PlayerProfile[], results: readonly Sent<unknown>[], fallback: string): FailedPlayer[] =>
  players.flatMap((player, index) => {
    const sent = results[index];
    return sent === undefined || sent.ok ? [] : [{ player, why: messageOf(sent.error, fallback) }];
  });

/** A notice names this many; of the others it gives the number. */
const namedAtMost = 3;

const listed = (texts: readonly string[], separator: string): string => {
  const more = texts.length - namedAtMost;
  return [...texts.slice(0, namedAtMost), ...(more > 0 ? [`${more} more`] : [])].join(separator);
};

/** `Mateo Ruiz, Isaiah Webb` */
export const namesOf = (players: readonly PlayerProfile[]): string => listed(players.map(playerName), ', ');

/** `Mateo Ruiz: Player not found; Isaiah Webb: Player not found` */
export const failureSummary = (failed: readonly FailedPlayer[]): string => listed(failed.map(({ player, why }) => `${playerName(player)}: ${why}`), '; ');

/** Lists for whom an action failed and why; nothing where it failed for nobody. Silent for screen readers, since a notice has announced it. */
export function FailedPlayers({ title, failed }: { title: string; failed: readonly FailedPlayer[] }) {
  if (failed.length === 0) return null;
  return (
    <Callout tone="bad" title={title} silent>
      <ul className={styles['failed']} tabIndex={0} aria-label={title}>
        {failed.map(({ player, why }) => (
          <li key={player.id}>
            <b>{playerName(player)}</b>: {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
