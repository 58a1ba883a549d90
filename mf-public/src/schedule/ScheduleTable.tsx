import type { AthleticEvent, SportFilter } from '@sandites/contracts';
import { HomeAwayBadge, Tag, formatClock, formatDay } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import styles from './schedule.module.scss';

/** Varsity goes without saying. */
const isNotable = (level: string | null): level is string => level !== null && level !== '' && level !== 'Varsity';

const columnsFor = (sport: SportFilter): Column<AthleticEvent>[] => [
  { header: 'Date', wraps: false, cell: ({ date }) => <strong className={styles['day']}>{formatDay(date)}</strong> },
  { header: 'Time', wraps: false, cell: ({ time }) => formatClock(time) },
  {
    header: 'Sport',
    cell: (event) => (
      <span className={styles['sport']}>
        <Tag selected={event.sport === sport}>{event.sport}</Tag>
        {isNotable(event.level) && <span className={styles['level']}>{event.level}</span>}
      </span>
    ),
  },
  { header: 'Opponent', isTitle: true, cell: ({ opponent }) => opponent },
  { header: 'Location', cell: ({ location }) => location },
  { header: 'Home/Away', cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} /> },
];

/** Games in a table, on phones as cards (visitor-area.md 2). */
export function ScheduleTable({ caption, sport, events }: { caption: string; sport: SportFilter; events: readonly AthleticEvent[] }) {
  return <DataTable caption={caption} columns={columnsFor(sport)} rows={events} rowKey={({ id }) => id} />;
}
