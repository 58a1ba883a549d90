import { EventPlace, EventActions } from '@sandites/features/events';
import { HomeAwayBadge, formatClock } from '@sandites/ui';
import { GameDay } from './GameDay';
import { GameSport } from './GameSport';
import type { GamesProps } from './GameTable';
import styles from './game-cards.module.scss';

/** Games as cards (product V2, Schedules on a phone). */
export function GameCards({ label, games, chosen, today }: GamesProps) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {games.map((game) => (
        <li key={game.id} className={styles['card']}>
          <p className={styles['when']}>
            <span>
              <GameDay game={game} today={today} />
            </span>
            <span>{formatClock(game.time)}</span>
          </p>
          <HomeAwayBadge isHome={game.isHome} />
          <h3 className={styles['opponent']}>{game.opponent}</h3>
          <p className={styles['where']}>
            <EventPlace event={game} />
          </p>
          <GameSport game={game} chosen={chosen} />
          <EventActions event={game} />
        </li>
      ))}
    </ul>
  );
}
