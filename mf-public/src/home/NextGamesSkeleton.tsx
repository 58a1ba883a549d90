import { VisuallyHidden } from '@sandites/ui';
import styles from './next-games.module.scss';

const games = [1, 2, 3];

/** Three games whose words are still to come. */
export function NextGamesSkeleton() {
  return (
    <div className={styles['games']} role="status">
      <VisuallyHidden>Loading games...</VisuallyHidden>
      {games.map((game) => (
        <div key={game} className={styles['game']} aria-hidden="true">
          <span className={styles['bar']} />
          <span className={styles['bar']} />
        </div>
      ))}
    </div>
  );
}
