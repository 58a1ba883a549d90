import {
  daysText,
  gamePath,
  isOfTeam,
  opponentText,
  teamText,
  type AthleticEvent,
  type Team,
} from '@sandites/contracts';
import { comingGames, EventActions, EventNews, EventPlace } from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import {
  classes,
  EmptyState,
  formatClock,
  HomeAwayBadge,
  nearDay,
  SkeletonLine,
} from '@sandites/ui';
import styles from './coming-up.module.scss';

/** Days of Coming Up, and how many games it has at most. */
const days = 14;
const most = 6;

/** The games of the next two weeks, those of the visitor's teams first, else the next one. */
function gamesComingUp(
  events: readonly AthleticEvent[],
  mine: readonly Team[],
  today: string,
): AthleticEvent[] {
  const soon = comingGames(events, today, days);
  if (soon.length === 0) return comingGames(events, today).slice(0, 1);
  const ofMine = soon.filter((game) => mine.some((team) => isOfTeam(team, game)));
  return [...new Set([...ofMine, ...soon])].slice(0, most);
}

const card = classes(
  'card card-accent gap-1 overflow-hidden minw-0 px-4 pt-3 pb-2',
  styles['card'],
);

interface ComingUpProps {
  /** Games of the selected sport; undefined while they are loading. */
  games: readonly AthleticEvent[] | undefined;
  /** The visitor's day, `2024-08-30`. */
  today: string;
  /** The teams with a star. */
  mine: readonly Team[];
}

/** Coming Up: a row of cards, mostly of one height, so that nothing below it moves. */
export function ComingUp({ games, mine, today }: ComingUpProps) {
  const coming = games && gamesComingUp(games, mine, today);
  return (
    <section aria-labelledby="coming-up" className="mb-5 d-print-none">
      <h2 id="coming-up" className="mb-3 fs-2">
        Coming Up
      </h2>
      {coming === undefined ? (
        <div className={classes('pb-2', styles['cards'])}>
          <div className={classes(card, styles['placeholder'])}>
            <SkeletonLine width="60%" />
            <SkeletonLine heading width="80%" />
          </div>
        </div>
      ) : coming.length === 0 ? (
        <div className={classes(styles['none'])}>
          <EmptyState title="No upcoming games." level={3} />
        </div>
      ) : (
        <ul className={classes('list-unstyled pb-2 mb-0', styles['cards'])}>
          {coming.map((game) => (
            <li key={game.id} className={card}>
              <ComingGame game={game} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ComingGame({ game, today }: { game: AthleticEvent; today: string }) {
  const { date, time, isHome } = game;
  const near = nearDay(date, time, today);
  const day = daysText(game);
  return (
    <>
      <p className="mb-0 small">
        <strong>{day}</strong> · {formatClock(time)}
        {near !== undefined && !day.startsWith(near) && (
          <span className="font-head fw-semibold text-accent-emphasis"> {near}</span>
        )}
      </p>
      <h3 className="fs-4 lh-sm text-break">
        <Link to={gamePath(game)} className="link-accent">
          <span className="d-block small fw-semibold text-secondary">{teamText(game)}</span>{' '}
          <span translate="no">{opponentText(game)}</span>
        </Link>
      </h3>
      <EventNews event={game} />
      <p className="d-flex gap-2 align-items-center minw-0 mt-auto mb-0 small text-break">
        <HomeAwayBadge isHome={isHome} /> <EventPlace event={game} />
      </p>
      <span className={styles['actions']}>
        <EventActions event={game} />
      </span>
    </>
  );
}
