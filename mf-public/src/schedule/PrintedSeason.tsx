import { allSports, school } from '@sandites/contracts';
import { GameTable } from './GameTable';
import { monthLabel, tabOf } from './months';
import type { ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** On paper: every month of the chosen sport, not only the open tab. */
export function PrintedSeason({ view: { sport, months, season } }: { view: ScheduleView }) {
  const name = sport === allSports ? school.name : `${school.name} ${sport}`;
  return (
    <>
      <p className={styles['printed-name']}>{name}</p>
      {months.map((month) => {
        const games = season.filter((event) => tabOf(event) === month);
        return games.length === 0 ? null : (
          <section key={month} className={styles['printed-month']}>
            <h2>{monthLabel(month)}</h2>
            <GameTable label={`${name}, ${monthLabel(month)}`} games={games} chosen={allSports} />
          </section>
        );
      })}
    </>
  );
}
