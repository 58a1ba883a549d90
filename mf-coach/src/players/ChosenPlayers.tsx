import type { ListedPlayer } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { createContext, use } from 'react';
import styles from './players.module.scss';
import type { Choice } from './use-selection';

/** Which players are chosen, for the boxes of their rows: a row itself is not drawn anew when another one is chosen. */
export const ChosenPlayers = createContext<Choice>({ ids: new Set(), toggle: () => undefined });

/** A player's name, and the box that chooses them. */
export function ChoosePlayer({ player }: { player: ListedPlayer }) {
  const { ids, toggle } = use(ChosenPlayers);
  const name = playerName(player);
  return (
    <label className={styles['choice']}>
      <input type="checkbox" aria-label={`Select ${name}`} checked={ids.has(player.id)} onChange={() => toggle(player.id)} />
      {name}
    </label>
  );
}
