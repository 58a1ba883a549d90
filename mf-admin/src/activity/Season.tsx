import { listActivityDays, type ActivityDay } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, SectionHeading, SkeletonText, VisuallyHidden, formatDayPadded } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import styles from './activity.module.scss';
import { dayAfter, shownDays } from './days';
import { everyDay } from './every-day';
import { SeasonChart, figures } from './SeasonChart';

const columns: readonly Column<ActivityDay>[] = [
  { header: 'Day', cell: ({ day }) => formatDayPadded(day), isTitle: true },
  ...figures.map(({ name, label }): Column<ActivityDay> => ({ header: label, cell: (day) => day[name], align: 'end' })),
];

const isBusy = ({ signIns, changes, openings }: ActivityDay) => signIns + changes + openings > 0;

/** How much was done on each of the last days: a picture, and every number of it in a table that leads to a day. */
export function Season({ until, onOpen }: { until: string; onOpen: (day: string) => void }) {
  const from = dayAfter(until, 1 - shownDays);
  const days = useRead(listActivityDays, { query: { from, to: until } });
  return (
    <section className={styles['glance']}>
      <SectionHeading level={3} title={`The last ${shownDays} days`} />
      <DataView
        read={days}
        loadingLabel="Loading figures..."
        skeleton={<SkeletonText lines={4} />}
        failed="The figures could not be loaded."
        retryOf="the figures"
        isEmpty={() => false}
      >
        {(known) => (
          <>
            <SeasonChart days={everyDay(known, from, until)} />
            <details>
              <summary>Show as a table</summary>
              <DataTable
                caption="Activity by day"
                columns={columns}
                rows={known.filter(isBusy).toSorted((a, b) => (a.day < b.day ? 1 : -1))}
                rowKey={({ day }) => day}
                actions={({ day }) => (
                  <Button variant="quiet" size="small" onClick={() => onOpen(day)}>
                    Open<VisuallyHidden> {formatDayPadded(day)}</VisuallyHidden>
                  </Button>
                )}
              />
            </details>
          </>
        )}
      </DataView>
    </section>
  );
}
