import { allSports, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { EventActions } from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import { formatClock, formatDay, HomeAwayBadge, nearDay, VisuallyHidden } from '@sandites/ui';
import { writeSport } from '../sport-filter';
import { tabOf } from './months';
import { recordText, spokenRecord, type SeasonRecord } from './record';
import styles from './next-game.module.scss';

interface NextGameProps {
  /** Undefined where there is no coming game. */
  game: AthleticEvent | undefined;
  /** The sport of the filter. */
  selectedSport: SportFilter;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

/**
 * Shown above the schedule: the next game, and the record of the selected sport in the season of
 * the open month, none for All Sports (product D45, D68).
 */
export function AboveSchedule({
  record,
  ...next
}: NextGameProps & { record: SeasonRecord | undefined }) {
  return (
    <div className={styles['above']}>
      <NextGame {...next} />
      {record && next.selectedSport !== allSports && (
        <p className={styles['record']}>
          {record.season} record{' '}
          <strong aria-hidden="true" className={styles['figures']}>
            {recordText(record)}
          </strong>
          <VisuallyHidden>{spokenRecord(record)}</VisuallyHidden>
        </p>
      )}
    </div>
  );
}

/** The next game, with a link to its row, and its buttons. */
function NextGame({ game, selectedSport, today }: NextGameProps) {
  if (!game)
    return (
      <section className={styles['next']} aria-label="Next game">
        No upcoming games.
      </section>
    );
  const { date, time, sport, opponent, isHome } = game;
  return (
    <section className={styles['next']} aria-label="Next game">
      <p className={styles['label']}>Next game</p>
      <h2 className={styles['title']}>
        <Link to={scheduleLink(game, selectedSport)} className={styles['link']}>
          <span className={styles['sport']}>{sport}</span> {isHome ? 'vs' : 'at'} {opponent}
        </Link>
      </h2>
      <p className={styles['when']}>
        <strong>{nearDay(date, time, today)}</strong> {formatDay(date)} · {formatClock(time)}
      </p>
      <HomeAwayBadge isHome={isHome} />
      <span className={styles['actions']}>
        <EventActions event={game} />
      </span>
    </section>
  );
}

/** The URL of a game's row: the tab of its month, under a sport. */
export function scheduleLink(game: Pick<AthleticEvent, 'id' | 'date'>, sport: SportFilter): string {
  const query = new URLSearchParams();
  writeSport(query, sport);
  query.set('month', tabOf(game));
  query.set('game', String(game.id));
  return `/schedule?${query.toString()}`;
}
