import { allSports } from '@sandites/contracts';
import { Button, EmptyState } from '@sandites/ui';
import { monthLabel, tabOf } from './months';
import { ScheduleTable } from './ScheduleTable';
import type { ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** The games of the open tab; where the sport has none, when it does play. */
export function MonthOfGames({ view, month }: { view: ScheduleView; month: string }) {
  const { sport, season, shown, chooseMonth } = view;
  const games = sport === allSports ? 'games' : `${sport} games`;
  if (shown.length > 0) {
    return (
      <>
        <h2 className={styles['month']}>{monthLabel(month)}</h2>
        <ScheduleTable caption={`${games}, ${monthLabel(month)}`} sport={sport} events={shown} />
      </>
    );
  }
  const later = season.find((event) => tabOf(event) > month) ?? season.at(-1);
  if (!later) return <EmptyState title={`No ${games} are on the schedule yet`} hint="Please look in again when the season comes nearer." />;
  const playing = tabOf(later);
  return (
    <EmptyState
      title={`No ${games} in ${monthLabel(month)}`}
      hint={`The team plays in ${monthLabel(playing)}.`}
      action={
        <Button look="dark" onClick={() => chooseMonth(playing)}>
          Show {monthLabel(playing)}
        </Button>
      }
    />
  );
}
