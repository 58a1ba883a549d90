import { HomeAwayBadge, formatClock, formatDay } from '@sandites/ui';
import { GameSport } from './GameSport';
import type { GamesProps } from './GameTable';
import styles from './game-cards.module.scss';

/** Games as cards (visitor-area.md 2, Schedules on a phone). */
export function GameCards({ label, games, chosen }: GamesProps) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {games.map((game) => (
        <li key={game.id} className={styles['card']}>
          <p className={styles['when']}>
            <span>{formatDay(game.date)}</span>
            <span>{formatClock(game.time)}</span>
          </p>
          <HomeAwayBadge isHome={game.isHome} />
          <h3 className={styles['opponent']}>{game.opponent}</h3>
          <p className={styles['where']}>{game.location}</p>
          <div className={styles['sport']}>
            <GameSport game={game} chosen={chosen} />
          </div>
        </li>
      ))}
    </ul>
  );
}
