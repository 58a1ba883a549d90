import {
  allSports,
  daysText,
  levelText,
  type AthleticEvent,
  matchesSport,
  type SportFilter,
  teamPath,
  gamePath,
} from '@sandites/contracts';
import { EventActions, EventNews, EventPlace } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { Link } from '@sandites/remote-kit';
import {
  classes,
  formatClock,
  formatDay,
  formatWeekday,
  HomeAwayBadge,
  monthOf,
  nearDay,
  Tag,
  VisuallyHidden,
} from '@sandites/ui';
import { type Column, DataTable } from '@sandites/ui/table';
import { useIsPhone } from '../use-screen';
import styles from './games.module.scss';

export function Games(props: GamesProps) {
  return useIsPhone() ? <GameCards {...props} /> : <GameTable {...props} />;
}

interface GamesProps {
  label: string;
  games: readonly AthleticEvent[];
  selectedSport: SportFilter;
  /** The visitor's day, `2024-08-30`. */
  today: string;
  marked?: AthleticEvent | undefined;
}

/** Past games among coming ones; none in a month without coming games. */
function earlierGames(games: readonly AthleticEvent[], today: string): readonly AthleticEvent[] {
  const earlier = games.filter(({ date }) => monthOf(date) !== undefined && date < today);
  return earlier.length < games.length ? earlier : [];
}

const columnsFor = (selected: SportFilter, today: string): Column<AthleticEvent>[] => [
  { header: 'Date', wraps: false, cell: (game) => <GameDay game={game} today={today} /> },
  { header: 'Time', wraps: false, cell: ({ time }) => formatClock(time) },
  { header: 'Sport', cell: (game) => <GameSport game={game} selectedSport={selected} /> },
  {
    header: 'Opponent',
    isTitle: true,
    cell: (game) => (
      <>
        <Link to={gamePath(game)} className="link-accent" translate="no">
          {game.opponent}
        </Link>
        <EventNews event={game} />
      </>
    ),
  },
  { header: 'Location', cell: (game) => <GamePlace game={game} /> },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];

export function GameTable({ label, games, selectedSport, today, marked }: GamesProps) {
  const earlier = new Set(earlierGames(games, today));
  return (
    <DataTable
      caption={label}
      columns={columnsFor(selectedSport, today)}
      rows={games}
      rowKey={({ id }) => id}
      isMarked={({ id }) => id === marked?.id}
      isMuted={(game) => earlier.has(game)}
      opensAtMarked
    />
  );
}

/** Games as cards (Schedules on a phone); past games are collapsed while others are coming. */
function GameCards({ label, games, ...shown }: GamesProps) {
  const earlier = earlierGames(games, shown.today);
  return (
    <>
      {earlier.length > 0 && (
        <details
          className={classes('mb-3', styles['earlier'])}
          open={earlier.some(({ id }) => id === shown.marked?.id)}
        >
          <summary className="py-2 font-head fw-semibold fs-5 text-secondary">
            {countText(earlier.length, 'earlier game')}
          </summary>
          <GameCardList label={`Earlier ${label}`} games={earlier} {...shown} />
        </details>
      )}
      <GameCardList label={label} games={games.slice(earlier.length)} {...shown} />
    </>
  );
}

function GameCardList({ label, games, selectedSport, today, marked }: GamesProps) {
  return (
    <ul className="list-unstyled d-grid gap-3 mb-0" aria-label={label}>
      {games.map((game) => {
        const isMarked = game.id === marked?.id;
        return (
          <li
            key={game.id}
            className={classes(
              'card card-accent-start p-4',
              styles['card'],
              isMarked && 'bg-accent-subtle',
            )}
            data-marked={isMarked || undefined}
            aria-current={isMarked || undefined}
          >
            <p
              className={classes(
                'd-flex flex-wrap column-gap-3 mb-0 font-head fw-semibold fs-5 lh-sm',
                styles['when'],
              )}
            >
              <span>
                <CardDate game={game} today={today} />
              </span>
              <span>{formatClock(game.time)}</span>
            </p>
            <HomeAwayBadge isHome={game.isHome} />
            <h3 className={classes('fs-2 text-break', styles['wide'])}>
              <Link to={gamePath(game)} className="link-accent" translate="no">
                {game.opponent}
              </Link>
            </h3>
            <div className={styles['wide']}>
              <EventNews event={game} />
            </div>
            <p className={classes('mb-0 small text-secondary text-break', styles['wide'])}>
              <EventPlace event={game} />
            </p>
            <GameSport game={game} selectedSport={selectedSport} />
            <EventActions event={game} />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A game's date. The weekday, or the relative name of a near day (Tonight, Tomorrow), is generated
 * by CSS, so that the text of the cell is only the date.
 */
function GameDay({ game: { date, endDate, time }, today }: { game: AthleticEvent; today: string }) {
  const weekday = formatWeekday(date);
  return (
    <strong
      className={styles['day']}
      data-near={nearDay(date, time, today)}
      data-weekday={weekday === date ? undefined : weekday.slice(0, 3)}
    >
      {daysText({ date, endDate }, formatDay)}
    </strong>
  );
}

/**
 * A game's date with its weekday, `Fri, Nov 27`, and the relative name of a near day. The tab shows
 * the year.
 */
function CardDate({
  game: { date, endDate, time },
  today,
}: {
  game: AthleticEvent;
  today: string;
}) {
  const day = formatWeekday(date);
  const near = nearDay(date, time, today);
  return (
    <>
      <strong>{daysText({ date, endDate })}</strong>
      {day !== date && <VisuallyHidden>, {date.slice(0, 4)}</VisuallyHidden>}
      {near !== undefined && !day.startsWith(near) && (
        <span className="small text-accent-emphasis"> {near}</span>
      )}
    </>
  );
}

function GamePlace({ game }: { game: AthleticEvent }) {
  return (
    <span className="d-inline-flex flex-wrap column-gap-2 align-items-center justify-content-between w-100">
      <span className={classes('minw-0', styles['place'])}>
        <EventPlace event={game} />
      </span>
      <EventActions event={game} />
    </span>
  );
}

/** Tags of the sport, highlighted where it is selected, and of the level, where names say it. */
function GameSport({ game, selectedSport }: { game: AthleticEvent; selectedSport: SportFilter }) {
  const level = levelText(game);
  return (
    <span className="d-inline-flex flex-wrap gap-2 align-items-center">
      <Link
        to={teamPath(game.sport)}
        className="d-inline-flex align-items-center py-1 text-reset text-decoration-none"
      >
        <Tag selected={selectedSport !== allSports && matchesSport(selectedSport, game.sport)}>
          {game.sport}
        </Tag>
      </Link>
      {level !== undefined && (
        <span className="font-head fw-semibold small text-secondary text-break">{level}</span>
      )}
    </span>
  );
}
