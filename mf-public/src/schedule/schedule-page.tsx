import { listEvents } from '@sandites/contracts';
import { dayOf, systemClock, type Clock } from '@sandites/features/events';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, PageLayout, usePrinting } from '@sandites/ui';
import { SportFilterChips } from '../sport-filter/SportFilterChips';
import { CalendarPopover } from './CalendarPopover';
import { MonthsOfGames } from './MonthsOfGames';
import { PrintedSchedule } from './PrintedSchedule';
import { ScheduleSkeleton } from './ScheduleSkeleton';
import { useScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

/** Schedules: every game, by month and sport (product V2; D10, D31). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const events = useRead(listEvents);
  const today = dayOf(now());
  const view = useScheduleView(events.data, today);
  const isPrinting = usePrinting();
  const { sport, month, chooseSport } = view;
  const actions = (
    <>
      <CalendarPopover sport={sport} />
      <Button look="ghost" icon="print" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
  return (
    <PageLayout title="Schedules" id="schedule" intro="Every game and meet of every Sandite team, month by month." actions={actions}>
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={chooseSport} />
      </div>
      <DataView
        read={events}
        loadingLabel="Loading schedule..."
        skeleton={<ScheduleSkeleton />}
        failed="The schedule could not be loaded."
        empty={<EmptyState title="No games are on the schedule yet" hint="Please look in again when the season comes nearer." />}
      >
        {() =>
          month !== undefined &&
          (isPrinting ? <PrintedSchedule view={view} month={month} today={today} /> : <MonthsOfGames view={view} month={month} today={today} />)
        }
      </DataView>
    </PageLayout>
  );
}
