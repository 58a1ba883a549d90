import { Button, TabList, TabPanel } from '@sandites/ui';
import { MonthOfGames } from './MonthOfGames';
import { monthLabel } from './months';
import { NextGame } from './NextGame';
import type { ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** The next game, and under it a tab for each month (product D45). */
export function MonthsOfGames({ view, month, today }: { view: ScheduleView; month: string; today: string }) {
  const { sport, months, nextGame, thisMonth, chooseMonth } = view;
  const items = months.map((value) => ({ value, label: monthLabel(value) }));
  return (
    <>
      <NextGame game={nextGame} chosen={sport} today={today} />
      <div className={styles['tabs']}>
        <TabList name="month" label="Months" items={items} selected={month} onSelect={chooseMonth} />
        {thisMonth !== undefined && (
          <Button variant="dark" size="small" onClick={() => chooseMonth(thisMonth)}>
            This month
          </Button>
        )}
      </div>
      <TabPanel name="month" selected={month}>
        <div className={styles['games']}>
          <MonthOfGames view={view} month={month} today={today} />
        </div>
      </TabPanel>
    </>
  );
}
