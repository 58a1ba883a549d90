import {
  type AthleticEvent,
  daysText,
  gamePath,
  opponentText,
  resultText,
  teamText,
  whenText,
  type Team,
} from '@sandites/contracts';
import { EventNews, EventResult } from '@sandites/features/events';
import { Link, useFollow, type Read } from '@sandites/remote-kit';
import {
  Button,
  classes,
  Container,
  Crest,
  formatClock,
  HomeAwayBadge,
  RetryButton,
  useFocusFallback,
  VisuallyHidden,
} from '@sandites/ui';
import { type ComponentType, lazy, Suspense, type ReactNode, type Ref } from 'react';
import { homeResults, nextGamesOfHome } from './home-games';
import type { MyTeamsProps } from './MyTeams';
import styles from './next-games.module.scss';

const gameClass = classes('minw-0 py-4', styles['game']);
const titleClass = classes(
  'd-flex align-items-center flex-shrink-0 fs-4 lh-1 text-accent',
  styles['title'],
);

/** Three columns on a desktop, else a list. */
const columns = 'list-unstyled row row-cols-1 row-cols-lg-3 g-0 flex-fill mb-0';

const MyTeams = lazy<ComponentType<MyTeamsProps>>(() =>
  import(/* webpackChunkName: "my-teams" */ './MyTeams').then(
    (module) => ({ default: module.MyTeams }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  read: Read<readonly AthleticEvent[]>;
  /** The game that the banner shows. */
  tonight: AthleticEvent | undefined;
  mine: readonly Team[];
  today: string;
}

export function NextGames({ read, tonight, mine, today }: Props) {
  const { error, isLoading, isRefreshing } = read;
  const data = read.data?.filter((game) => game !== tonight);
  const isBusy = isLoading || isRefreshing;
  const placeholder = error ? <Failed read={read} /> : <Skeleton label="Loading games..." />;
  return (
    <div className={classes('text-white bg-primary-raised', styles['strip'])}>
      {mine.length > 0 && (
        <Suspense>
          <MyTeams teams={mine} games={read.data} today={today} />
        </Suspense>
      )}
      <section aria-labelledby="next-games" aria-busy={isBusy} tabIndex={-1}>
        <Container className="d-lg-flex">
          <h2 id="next-games" className={titleClass}>
            Next games
          </h2>
          {data ? (
            <Games games={nextGamesOfHome(data, today)} mine={mine} today={today} />
          ) : (
            placeholder
          )}
        </Container>
      </section>
      <section
        aria-labelledby="last-results"
        aria-busy={isBusy}
        className="border-top border-primary-subtle"
      >
        <Container className="d-lg-flex">
          <h2 id="last-results" className={titleClass}>
            Last results
          </h2>
          {data ? (
            <Results games={homeResults(data, today)} />
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

interface GamesProps {
  games: readonly AthleticEvent[];
  mine: readonly Team[];
  today: string;
}

function Games({ games, mine, today }: GamesProps) {
  if (games.length === 0) return <NoGames mine={mine} />;
  return (
    <ul className={columns}>
      {games.map((game) => (
        <li key={game.id} className={gameClass}>
          <GameName game={game} />
          <p className="d-flex flex-wrap column-gap-2 align-items-center mt-1 mb-0 fs-7 lh-lg text-on-primary">
            <span>
              {game.endDate
                ? `${daysText(game)} · ${formatClock(game.time)}`
                : whenText(game, today)}
            </span>{' '}
            <HomeAwayBadge isHome={game.isHome} onPrimary />
          </p>
          <EventNews event={game} onPrimary />
        </li>
      ))}
      {games.length < 3 && (
        <li
          className={classes(
            'd-flex flex-wrap column-gap-4 align-items-center align-content-center justify-content-center',
            styles['more'],
          )}
        >
          <MoreGames mine={mine} />
        </li>
      )}
    </ul>
  );
}

/** Where there are fewer games than places: the rest of the schedule, and word of new ones. */
function MoreGames({ mine }: Pick<GamesProps, 'mine'>) {
  const follow = useFollow();
  return (
    <>
      <Link to="/schedule">See the full schedule</Link>
      <Button
        variant="ghost"
        icon="bell"
        aria-haspopup="dialog"
        onClick={() => follow(mine.map(({ slug }) => slug))}
      >
        Follow teams
      </Button>
    </>
  );
}

/** Between seasons, and before the first one: on a phone it fills the place of the games. */
function NoGames({ mine }: Pick<GamesProps, 'mine'>) {
  return (
    <div
      className={classes(
        'd-flex flex-column flex-lg-row gap-3 align-items-center justify-content-center flex-fill',
        styles['message'],
      )}
    >
      <Crest height={72} className="d-lg-none" />
      <p className="mb-0">No upcoming games.</p>
      <MoreGames mine={mine} />
    </div>
  );
}

function Results({ games }: { games: readonly AthleticEvent[] }) {
  if (games.length === 0)
    return (
      <p className={classes('d-flex align-items-center flex-fill py-4 mb-0', styles['no-results'])}>
        No results yet.
      </p>
    );
  return (
    <ul className={columns}>
      {games.map((game) => (
        <li key={game.id} className={gameClass}>
          <GameName game={game} />
          <p className="d-flex flex-wrap column-gap-2 align-items-center mt-1 mb-0 fs-7 lh-lg text-on-primary">
            <span className="text-white">
              {game.status !== 'final' ? (
                'Result not in yet'
              ) : resultText(game) === undefined ? (
                game.summary
              ) : (
                <EventResult event={game} />
              )}
            </span>{' '}
            {daysText(game)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const GameName = ({ game }: { game: AthleticEvent }) => (
  <h3 className="fs-3 lh-1 text-break">
    <Link to={gamePath(game)}>
      <span className="d-block mb-1 fs-6 text-on-primary">{teamText(game)}</span>{' '}
      <span translate="no">{opponentText(game)}</span>
    </Link>
  </h3>
);

function Failed({ read }: { read: Props['read'] }) {
  const ref = useFocusFallback<HTMLParagraphElement>();
  return (
    <Message ref={ref}>
      <span role="alert">The next games could not be loaded.</span>{' '}
      <RetryButton read={read} variant="quiet" size="small" />
    </Message>
  );
}

const Message = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLParagraphElement> }) => (
  <p
    ref={ref}
    className={classes(
      'd-flex flex-wrap column-gap-4 align-items-center align-content-center flex-fill mb-0',
      styles['message'],
    )}
  >
    {children}
  </p>
);

const games = [1, 2, 3];

function Skeleton({ label }: { label: string }) {
  return (
    <div className={classes(columns, styles['skeleton'])} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {games.map((game) => (
        <div key={game} className={gameClass} aria-hidden="true">
          <span className={classes('d-block mb-3 rounded', styles['bar'])} />
          <span className={classes('d-block rounded', styles['bar'])} />
        </div>
      ))}
    </div>
  );
}
