import { allSports, school } from '@sandites/contracts';
import { GameTable } from './GameTable';
import { monthLabel, monthsOfSchoolYear, tabOf } from './months';
import type { ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** On paper: of a chosen sport the whole school year that the open month belongs to; of all sports, the open month. */
export function PrintedSchedule({ view: { sport, months, season }, month, today }: { view: ScheduleView; month: string; today: string }) {
  const name = sport === allSports ? school.name : `${school.name} ${sport}`;
  const printed = sport === allSports ? [month] : monthsOfSchoolYear(months, month);
  return (
    <>
      <p className={styles['printed-name']}>{name}</p>
      {printed.map((each) => {
        const games = season.filter((event) => tabOf(event) === each);
        return games.length === 0 ? null : (
          <section key={each} className={styles['printed-month']}>
            <h2>{monthLabel(each)}</h2>
            <GameTable label={`${name}, ${monthLabel(each)}`} games={games} chosen={allSports} today={today} />
          </section>
        );
      })}
    </>
  );
}
