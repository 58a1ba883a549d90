import { allSports, listEvents, type SportFilter } from '@sandites/contracts';
import { dayOf, systemClock, type Clock } from '@sandites/features/events';
import { useRead, useSchool } from '@sandites/remote-kit';
import {
  Announcement,
  Button,
  Callout,
  DataView,
  EmptyState,
  formatTimestamp,
  PageLayout,
  usePrinting,
} from '@sandites/ui';
import { useDeferredValue } from 'react';
import { SportFilterChips } from '../sport-filter';
import { CalendarDialog } from './CalendarDialog';
import { monthLabel } from './months';
import { MonthsOfGames, PrintedSchedule } from './MonthsOfGames';
import { ScheduleSkeleton } from './ScheduleSkeleton';
import { useOfflineSchedule } from './use-offline-schedule';
import { useScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

const countText = (count: number, sport: SportFilter, month: string) =>
  [
    count,
    ...(sport === allSports ? [] : [sport]),
    count === 1 ? 'game' : 'games',
    'shown,',
    monthLabel(month),
  ].join(' ');

/** Schedules: every game, by month and sport (product V2; D10, D31). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { athlete } = useSchool();
  const { read, asOf } = useOfflineSchedule(useRead(listEvents));
  // The data arrives during hydration: it is rendered in a transition, so that scrolling and input
  // stay responsive.
  const events = { ...read, data: useDeferredValue(read.data) };
  const today = dayOf(now());
  const view = useScheduleView(events.data, today);
  const isPrinting = usePrinting();
  const { sport, month, chooseSport } = view;
  const actions = (
    <>
      <CalendarDialog sport={sport} />
      <Button variant="ghost" icon="print" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
  return (
    <PageLayout
      title="Schedules"
      id="schedule"
      intro={`Every game and meet for every ${athlete} team, month by month.`}
      actions={actions}
    >
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={chooseSport} />
      </div>
      <Announcement>
        {events.data && month !== undefined
          ? countText(view.gamesOfMonth.length, sport, month)
          : ''}
      </Announcement>
      {asOf !== undefined && (
        <div className={styles['offline']}>
          <Callout
            tone="warning"
            action={
              <Button
                variant="quiet"
                size="small"
                icon="refresh"
                pending={read.isRefreshing}
                pendingLabel="Retrying..."
                onClick={read.retry}
              >
                Retry
              </Button>
            }
          >
            You are offline. Schedule as of {formatTimestamp(asOf)}.
          </Callout>
        </div>
      )}
      <DataView
        read={events}
        loadingLabel="Loading schedule..."
        skeleton={<ScheduleSkeleton />}
        failed="The schedule could not be loaded."
        empty={
          <EmptyState
            title="No games are on the schedule yet"
            hint="Check back closer to the season."
          />
        }
      >
        {() =>
          month !== undefined &&
          (isPrinting ? (
            <PrintedSchedule view={view} month={month} today={today} />
          ) : (
            <MonthsOfGames view={view} month={month} today={today} />
          ))
        }
      </DataView>
    </PageLayout>
  );
}
