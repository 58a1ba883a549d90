import type { AthleticEvent } from '@sandites/contracts';
import { directions } from './directions';
import { ShareGame } from './ShareGame';
import styles from './schedule.module.scss';

/** Where a game is played, as the way there; beside it, what a family does with a game. */
export function GamePlace({ game }: { game: AthleticEvent }) {
  return (
    <span className={styles['place']}>
      <a href={directions(game)} target="_blank" rel="noreferrer" title="Directions">
        {game.location}
      </a>
      <ShareGame game={game} />
    </span>
  );
}
