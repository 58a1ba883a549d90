import type { AthleticEvent } from '@sandites/contracts';
import {
  changedGames,
  changeSentence,
  comingGames,
  EventActions,
  EventNews,
  EventPlace,
  gamePath,
} from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import {
  classes,
  formatClock,
  formatWeekday,
  HomeAwayBadge,
  Icon,
  nearDay,
  SkeletonLine,
} from '@sandites/ui';
import styles from './coming-up.module.scss';

/** Days of Coming Up, and how many games it has at most. */
const days = 14;
const most = 6;

/** The games of the next two weeks, else the next one. */
export function gamesComingUp(events: readonly AthleticEvent[], today: string): AthleticEvent[] {
  const soon = comingGames(events, today, days).slice(0, most);
  return soon.length > 0 ? soon : comingGames(events, today).slice(0, 1);
}

interface ComingUpProps {
  /** Games of the selected sport; undefined while they are loading. */
  games: readonly AthleticEvent[] | undefined;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

/** Coming Up: a row of cards, of one height whatever it holds, so that nothing below it moves. */
export function ComingUp({ games, today }: ComingUpProps) {
  const coming = games && gamesComingUp(games, today);
  return (
    <section aria-labelledby="coming-up" className={styles['coming-up']}>
      <h2 id="coming-up" className={styles['title']}>
        Coming Up
      </h2>
      {coming === undefined ? (
        <div className={styles['cards']}>
          <div className={styles['card']}>
            <SkeletonLine width="60%" />
            <SkeletonLine heading width="80%" />
          </div>
        </div>
      ) : coming.length === 0 ? (
        <p className={styles['none']}>No upcoming games.</p>
      ) : (
        <ul className={styles['cards']}>
          {coming.map((game) => (
            <li key={game.id} className={styles['card']}>
              <ComingGame game={game} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ComingGame({ game, today }: { game: AthleticEvent; today: string }) {
  const { date, time, sport, opponent, isHome } = game;
  const near = nearDay(date, time, today);
  const day = formatWeekday(date);
  return (
    <>
      <p className={styles['when']}>
        <strong>{day}</strong> · {formatClock(time)}
        {near !== undefined && !day.startsWith(near) && (
          <span className={styles['near']}> {near}</span>
        )}
      </p>
      <h3 className={styles['game']}>
        <Link to={gamePath(game)} className={styles['link']}>
          <span className={styles['sport']}>{sport}</span>{' '}
          <span>{`${isHome ? 'vs' : 'at'} ${opponent}`}</span>
        </Link>
      </h3>
      <EventNews event={game} />
      <p className={styles['place']}>
        <HomeAwayBadge isHome={isHome} /> <EventPlace event={game} />
      </p>
      <span className={styles['actions']}>
        <EventActions event={game} />
      </span>
    </>
  );
}

/**
 * Says at the top of a page which games of today and the next two days are postponed, canceled or
 * moved. Renders nothing where there is none.
 */
export function ChangedGames({
  events,
  today,
  className,
}: {
  events: readonly AthleticEvent[] | undefined;
  today: string;
  className?: string | undefined;
}) {
  const changed = changedGames(events ?? [], today);
  if (changed.length === 0) return null;
  return (
    <ul className={classes(styles['changed'], className)} aria-label="Changed games">
      {changed.map((game) => (
        <li key={game.id}>
          <Icon name="warning" />
          <Link to={gamePath(game)}>{changeSentence(game)}</Link>
        </li>
      ))}
    </ul>
  );
}
