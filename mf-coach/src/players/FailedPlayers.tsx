import { playerName } from '@sandites/features/players';
import { Callout } from '@sandites/ui';
import type { FailedPlayer } from './failed-players';
import styles from './players.module.scss';

/** Who something failed for, each with why; nothing where it failed for nobody. A notice has said so already. */
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
