import { type AthleticEvent, listEvents } from '@sandites/contracts';
import {
  type Clock,
  comingGames,
  dayOf,
  EventNews,
  EventResult,
  gamePath,
  lastResults,
} from '@sandites/features/events';
import { Link, useFollow, useRead } from '@sandites/remote-kit';
import {
  Button,
  classes,
  Container,
  Crest,
  formatClock,
  formatWeekday,
  HomeAwayBadge,
  useFocusFallback,
  VisuallyHidden,
} from '@sandites/ui';
import type { ReactNode, Ref } from 'react';
import styles from './next-games.module.scss';

/** The next three games and the last three results, in strips with a fixed height. */
export function NextGames({ now }: { now: Clock }) {
  const { data, error, isLoading, isRefreshing, retry } = useRead(listEvents);
  const isBusy = isLoading || isRefreshing;
  const placeholder = error ? (
    <Failed isBusy={isBusy} retry={retry} />
  ) : (
    <Skeleton label="Loading games..." />
  );
  return (
    <div className={styles['strip']}>
      <section aria-labelledby="next-games" aria-busy={isBusy} tabIndex={-1}>
        <Container className={styles['row']}>
          <h2 id="next-games" className={styles['title']}>
            Next games
          </h2>
          {data ? <Games games={comingGames(data, dayOf(now())).slice(0, 3)} /> : placeholder}
        </Container>
      </section>
      <section aria-labelledby="last-results" aria-busy={isBusy} className={styles['results']}>
        <Container className={styles['row']}>
          <h2 id="last-results" className={styles['title']}>
            Last results
          </h2>
          {data ? (
            <Results games={lastResults(data)} />
          ) : error ? (
            <Message>The last results could not be loaded.</Message>
          ) : (
            <Skeleton label="Loading results..." />
          )}
        </Container>
      </section>
    </div>
  );
}

function Games({ games }: { games: readonly AthleticEvent[] }) {
  if (games.length === 0) return <NoGames />;
  return (
    <ul className={styles['games']}>
      {games.map((game) => (
        <li key={game.id} className={styles['game']}>
          <GameName game={game} />
          <p className={styles['when']}>
            {formatWeekday(game.date)} · {formatClock(game.time)}{' '}
            <HomeAwayBadge isHome={game.isHome} onPrimary />
          </p>
          <EventNews event={game} onPrimary />
        </li>
      ))}
    </ul>
  );
}

/** Between seasons, and before the first one: on a phone it fills the place of the games. */
function NoGames() {
  const follow = useFollow();
  return (
    <div className={classes(styles['message'], styles['no-games'])}>
      <Crest height={72} />
      <p>No upcoming games.</p>
      <Link to="/schedule">See the full schedule</Link>
      <Button variant="ghost" icon="bell" aria-haspopup="dialog" onClick={() => follow()}>
        Follow teams
      </Button>
    </div>
  );
}

/** The last final games with their scores or summaries. */
function Results({ games }: { games: readonly AthleticEvent[] }) {
  if (games.length === 0)
    return <p className={classes(styles['message'], styles['no-results'])}>No results yet.</p>;
  return (
    <ul className={styles['games']}>
      {games.map((game) => (
        <li key={game.id} className={styles['game']}>
          <GameName game={game} />
          <p className={styles['when']}>
            <span className={styles['result']}>
              {game.ourScore === null ? game.summary : <EventResult event={game} />}
            </span>{' '}
            {formatWeekday(game.date)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const GameName = ({ game }: { game: AthleticEvent }) => (
  <h3 className={styles['name']}>
    <Link to={gamePath(game)}>
      <span className={styles['sport']}>{game.sport}</span>{' '}
      <span>{`${game.isHome ? 'vs' : 'at'} ${game.opponent}`}</span>
    </Link>
  </h3>
);

function Failed({ isBusy, retry }: { isBusy: boolean; retry: () => void }) {
  const ref = useFocusFallback<HTMLParagraphElement>();
  return (
    <Message ref={ref}>
      <span role="alert">The next games could not be loaded.</span>{' '}
      <button
        type="button"
        className={styles['retry']}
        aria-disabled={isBusy}
        onClick={() => !isBusy && retry()}
      >
        {isBusy ? 'Retrying...' : 'Retry'}
      </button>
    </Message>
  );
}

const Message = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLParagraphElement> }) => (
  <p ref={ref} className={styles['message']}>
    {children}
  </p>
);

const games = [1, 2, 3];

/** Placeholders of three games. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles['games']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {games.map((game) => (
        <div key={game} className={styles['game']} aria-hidden="true">
          <span className={styles['bar']} />
          <span className={styles['bar']} />
        </div>
      ))}
    </div>
  );
}
