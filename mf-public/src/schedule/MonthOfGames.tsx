import { allSports } from '@sandites/contracts';
import { Button, EmptyState } from '@sandites/ui';
import { Games } from './Games';
import { monthLabel, tabOf } from './months';
import type { ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** The games of the open tab; where the sport has none, when it does play. */
export function MonthOfGames({ view, month, today }: { view: ScheduleView; month: string; today: string }) {
  const { sport, season, shown, chooseMonth } = view;
  const what = sport === allSports ? 'games' : `${sport} games`;
  if (shown.length > 0) {
    return (
      <>
        <h2 className={styles['month']}>{monthLabel(month)}</h2>
        <Games label={`${what}, ${monthLabel(month)}`} games={shown} chosen={sport} today={today} />
      </>
    );
  }
  const next = season.find((event) => tabOf(event) > month);
  const nearest = next ?? season.at(-1);
  if (!nearest) return <EmptyState title={`No ${what} are on the schedule yet`} hint="Check back closer to the season." />;
  const playing = tabOf(nearest);
  return (
    <EmptyState
      title={`No ${what} in ${monthLabel(month)}`}
      hint={`The ${next ? 'next' : 'last'} games are in ${monthLabel(playing)}.`}
      action={
        <Button variant="dark" onClick={() => chooseMonth(playing)}>
          Show {monthLabel(playing)}
        </Button>
      }
    />
  );
}
