import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import styles from './package-editor.module.scss';

/** Who a player is, in two lines. */
export function PlayerLine({ player }: { player: PlayerProfile }) {
  const { position, jerseyNumber, graduationYear, height, weight } = player;
  const facts = [position, jerseyNumber > 0 && `#${jerseyNumber}`, `Class of ${graduationYear}`, height, `${weight} lbs`];
  return (
    <div>
      <h3 className={styles['name']}>{playerName(player)}</h3>
      <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
