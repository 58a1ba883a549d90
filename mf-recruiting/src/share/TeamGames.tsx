import { listEvents, matchesSport, type AthleticEvent } from '@sandites/contracts';
import { dayOf, nextGames, type Clock } from '@sandites/features/events';
import { Link, useRead } from '@sandites/remote-kit';
import {
  classes,
  DataView,
  HomeAwayBadge,
  SkeletonText,
  formatClock,
  formatWeekday,
} from '@sandites/ui';
import styles from './share.module.scss';

/**
 * Whether a game is of a profile's sport, which may stand for two teams: `Basketball` for the men's
 * and the women's.
 */
const isOfSport = (sport: string) => (event: AthleticEvent) =>
  event.sport === sport || matchesSport(event.sport, sport);

/** The next three games of the sport, where a college coach can see them play. */
export function TeamGames({ sport, now }: { sport: string; now: Clock }) {
  const events = useRead(listEvents);
  return (
    <section className="mt-5">
      <h2 className="mb-3 fs-2">Next games</h2>
      <DataView
        read={events}
        loadingLabel="Loading games..."
        skeleton={<SkeletonText lines={3} />}
        failed="The next games could not be loaded."
      >
        {(all) => (
          <Games games={nextGames(all.filter(isOfSport(sport)), dayOf(now()))} team={sport} />
        )}
      </DataView>
    </section>
  );
}

/** A game says its sport where that is another word than the page's. */
function Games({ games, team }: { games: readonly AthleticEvent[]; team: string }) {
  if (games.length === 0) {
    return (
      <p className="mb-0 text-secondary">
        No upcoming games. <Link to="/schedule">See the full schedule</Link>
      </p>
    );
  }
  return (
    <ul
      className={classes(
        'row row-cols-1 row-cols-md-2 row-cols-lg-3 g-3 list-unstyled mb-0',
        styles['games'],
      )}
      aria-label="Next games"
    >
      {games.map(({ id, date, time, sport, opponent, location, isHome }) => (
        <li key={id}>
          <div className="card card-accent-start gap-2 h-100 p-4 text-secondary text-break">
            <h3 className="text-body">{`${isHome ? 'vs' : 'at'} ${opponent}`}</h3>
            <p className="mb-0">
              {formatWeekday(date)} · {formatClock(time)}
              {sport !== team && <> · {sport}</>}
            </p>
            <p className="d-flex flex-wrap gap-2 align-items-center mb-0">
              <HomeAwayBadge isHome={isHome} /> {location}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
