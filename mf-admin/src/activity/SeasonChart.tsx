import type { ActivityDay } from '@sandites/contracts';
import { formatDayPadded } from '@sandites/ui';
import styles from './activity.module.scss';

/** What is counted of a day, and how it is called. */
export const figures = [
  { name: 'signIns', label: 'Sign-ins' },
  { name: 'changes', label: 'Changes' },
  { name: 'openings', label: 'Openings of shared links' },
] as const;
type FigureName = (typeof figures)[number]['name'];

const barWidth = 10;
const height = 60;

/** One figure by day: a bar for each, the highest to the top. What it says in words is its name; the table has every number. */
function Bars({ days, name, label }: { days: readonly ActivityDay[]; name: FigureName; label: string }) {
  const most = Math.max(1, ...days.map((day) => day[name]));
  const total = days.reduce((sum, day) => sum + day[name], 0);
  const busiest = days.find((day) => total > 0 && day[name] === most);
  const words = `${label}: ${total}${busiest ? `, most on ${formatDayPadded(busiest.day)} (${most})` : ''}`;
  return (
    <figure className={styles['figure']}>
      <figcaption>{words}</figcaption>
      <svg viewBox={`0 0 ${Math.max(1, days.length) * barWidth} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, place) => {
          const tall = (day[name] / most) * height;
          return <rect key={day.day} x={place * barWidth + 1} y={height - tall} width={barWidth - 2} height={tall} />;
        })}
      </svg>
      <p className={styles['span']} aria-hidden="true">
        <span>{formatDayPadded(days[0]?.day ?? '')}</span>
        <span>{formatDayPadded(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  );
}

/** A season at a glance. */
export const SeasonChart = ({ days }: { days: readonly ActivityDay[] }) => (
  <div className={styles['season']}>
    {figures.map(({ name, label }) => (
      <Bars key={name} days={days} name={name} label={label} />
    ))}
  </div>
);
