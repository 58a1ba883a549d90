import type { AthleticEvent } from '@sandites/contracts';
import { EventPlace, EventActions } from '@sandites/features/events';
import styles from './schedule.module.scss';

/** Where a game is played; beside it, what a family does with a game. */
export function GamePlace({ game }: { game: AthleticEvent }) {
  return (
    <span className={styles['place']}>
      <EventPlace event={game} />
      <EventActions event={game} />
    </span>
  );
}
