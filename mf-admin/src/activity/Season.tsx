import { type ActivityDay, listActivityDays } from '@sandites/contracts';
import { addDays } from '@sandites/features/events';
import { useRead } from '@sandites/remote-kit';
import {
  classes,
  Button,
  DataView,
  formatDayPadded,
  SectionHeading,
  SkeletonText,
  VisuallyHidden,
} from '@sandites/ui';
import { type Column, DataTable } from '@sandites/ui/table';
import styles from './activity.module.scss';

/** Every day of a period, oldest first; days without activity have zeros. */
export function everyDay(
  loadedDays: readonly ActivityDay[],
  from: string,
  to: string,
): ActivityDay[] {
  const byDay = new Map(loadedDays.map((day) => [day.day, day]));
  const days: ActivityDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(byDay.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 });
  return days;
}

const shownDays = 90;

const figures = [
  { name: 'signIns', label: 'Sign-ins' },
  { name: 'changes', label: 'Changes' },
  { name: 'openings', label: 'Shared-link views' },
] as const;

const barWidth = 10;
const height = 60;

/**
 * A bar chart of one figure by day, with a caption that summarizes it; the table has every number.
 */
function BarChart({
  days,
  name,
  label,
}: { days: readonly ActivityDay[] } & (typeof figures)[number]) {
  const highest = Math.max(1, ...days.map((day) => day[name]));
  const total = days.reduce((sum, day) => sum + day[name], 0);
  const busiest = days.find((day) => total > 0 && day[name] === highest);
  const peak = busiest && `, most on ${formatDayPadded(busiest.day)} (${highest})`;
  return (
    <figure className={classes('card card-body mb-0', styles['figure'])}>
      <figcaption className="mb-3 font-tabular">{`${label}: ${total}${peak ?? ''}`}</figcaption>
      <svg
        viewBox={`0 0 ${Math.max(1, days.length) * barWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const barHeight = (day[name] / highest) * height;
          return (
            <rect
              key={day.day}
              x={index * barWidth + 1}
              y={height - barHeight}
              width={barWidth - 2}
              height={barHeight}
            />
          );
        })}
      </svg>
      <p
        className="d-flex justify-content-between mt-2 mb-0 fs-7 text-secondary"
        aria-hidden="true"
      >
        <span>{formatDayPadded(days[0]?.day ?? '')}</span>
        <span>{formatDayPadded(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  );
}

const columns: readonly Column<ActivityDay>[] = [
  { header: 'Day', cell: ({ day }) => formatDayPadded(day), isTitle: true },
  ...figures.map(({ name, label }): Column<ActivityDay> => ({
    header: label,
    cell: (day) => day[name],
    align: 'end',
  })),
];

const isBusy = ({ signIns, changes, openings }: ActivityDay) => signIns + changes + openings > 0;

export function Season({ until, onOpen }: { until: string; onOpen: (day: string) => void }) {
  const from = addDays(until, 1 - shownDays);
  const days = useRead(listActivityDays, { query: { from, to: until } });
  return (
    <section className={classes('mb-6', styles['glance'])}>
      <SectionHeading level={3} title={`The last ${shownDays} days`} />
      <DataView
        read={days}
        loadingLabel="Loading figures..."
        skeleton={<SkeletonText lines={4} />}
        failed="The figures could not be loaded."
        retryOf="the figures"
      >
        {(loadedDays) => (
          <>
            <div className={classes('d-grid gap-4', styles['season'])}>
              {figures.map((figure) => (
                <BarChart key={figure.name} days={everyDay(loadedDays, from, until)} {...figure} />
              ))}
            </div>
            <details>
              <summary>Show as a table</summary>
              <DataTable
                caption="Activity by day"
                columns={columns}
                rows={loadedDays.filter(isBusy).toSorted((a, b) => (a.day < b.day ? 1 : -1))}
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
