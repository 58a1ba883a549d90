import { allSports, type AthleticEvent, matchesSport, type SportFilter } from '@sandites/contracts';
import { EventActions, EventPlace, NearDay } from '@sandites/features/events';
import { formatClock, formatDay, HomeAwayBadge, Tag } from '@sandites/ui';
import { type Column, DataTable } from '@sandites/ui/table';
import { useIsPhone } from '../use-screen';
import styles from './game-cards.module.scss';
import scheduleStyles from './schedule.module.scss';

/** Games: a table, on phones cards. */
export function Games(props: GamesProps) {
  return useIsPhone() ? <GameCards {...props} /> : <GameTable {...props} />;
}

interface GamesProps {
  /** What games these are, for screen readers. */
  label: string;
  games: readonly AthleticEvent[];
  /** The sport of the filter. */
  chosen: SportFilter;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

const columnsFor = (chosen: SportFilter, today: string): Column<AthleticEvent>[] => [
  { header: 'Date', wraps: false, cell: (game) => <GameDay game={game} today={today} /> },
  { header: 'Time', wraps: false, cell: ({ time }) => formatClock(time) },
  { header: 'Sport', cell: (game) => <GameSport game={game} chosen={chosen} /> },
  { header: 'Opponent', isTitle: true, cell: ({ opponent }) => opponent },
  { header: 'Location', cell: (game) => <GamePlace game={game} /> },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];

/** Games as a table (product V2, Schedules on desktop). */
export function GameTable({ label, games, chosen, today }: GamesProps) {
  return <DataTable caption={label} columns={columnsFor(chosen, today)} rows={games} rowKey={({ id }) => id} />;
}

/** Games as cards (product V2, Schedules on a phone). */
function GameCards({ label, games, chosen, today }: GamesProps) {
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

/** A game's day, and what people call it while it is still to come: Tonight, Tomorrow, Fri. */
function GameDay({ game, today }: { game: AthleticEvent; today: string }) {
  return (
    <>
      <strong>{formatDay(game.date)}</strong>
      <NearDay event={game} today={today} />
    </>
  );
}

/** Where a game is played; beside it, what a family does with a game. */
function GamePlace({ game }: { game: AthleticEvent }) {
  return (
    <span className={scheduleStyles['place']}>
      <EventPlace event={game} />
      <EventActions event={game} />
    </span>
  );
}

/** Varsity goes without saying. */
const isNotable = (level: string | null): level is string => level !== null && level !== '' && level !== 'Varsity';

/** The sport's badge, gold where it is the chosen one, and the level of a game that is not a varsity one. */
function GameSport({ game, chosen }: { game: AthleticEvent; chosen: SportFilter }) {
  return (
    <span className={scheduleStyles['sport']}>
      <Tag selected={chosen !== allSports && matchesSport(chosen, game.sport)}>{game.sport}</Tag>
      {isNotable(game.level) && <span className={scheduleStyles['level']}>{game.level}</span>}
    </span>
  );
}
