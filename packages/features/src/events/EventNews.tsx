import {
  outcomeOf,
  resultText,
  type NewAthleticEvent,
  type AthleticEvent,
} from '@sandites/contracts';
import { classes, formatClock, formatWeekday, VisuallyHidden } from '@sandites/ui';
import styles from './event-news.module.scss';

type Shown = Pick<
  NewAthleticEvent,
  'date' | 'time' | 'status' | 'ourScore' | 'theirScore' | 'summary'
> &
  Pick<AthleticEvent, 'was'>;

const outcomes = { W: 'Won', L: 'Lost', T: 'Tied' } as const;
const dayMs = 86_400_000;
const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

/**
 * The former time of a moved game: `was Thu 6:30 PM`, with its date where the weekday is ambiguous.
 */
export function wasText({ date, time, was }: Shown): string | undefined {
  if (!was) return undefined;
  const day = was.date ?? date;
  const isNear = was.date === undefined || daysBetween(was.date, date) < 7;
  const when =
    was.date === undefined && was.time === undefined
      ? undefined
      : `${isNear ? formatWeekday(day).slice(0, 3) : `${formatWeekday(day)},`} ${formatClock(was.time ?? time)}`;
  const where = was.location === undefined ? undefined : `at ${was.location}`;
  return `was ${[when, where].filter(Boolean).join(' ')}`;
}

/** `W 28–14`, `Postponed` or `Canceled`; screen readers announce `Won 28 to 14`. */
export function EventResult({ event }: { event: Shown }) {
  const text = resultText(event);
  if (text === undefined) return null;
  const outcome = outcomeOf(event);
  return (
    <strong className={classes(styles['result'], styles[outcome ?? 'off'])}>
      {outcome ? (
        <>
          <span aria-hidden="true">{text}</span>
          <VisuallyHidden>{`${outcomes[outcome]} ${event.ourScore} to ${event.theirScore}`}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </strong>
  );
}

/**
 * The result, status, or former time of a game (product D68). Renders nothing for a game as
 * planned.
 */
export function EventNews({ event }: { event: Shown }) {
  const was = wasText(event);
  const { summary } = event;
  if (was === undefined && !summary && resultText(event) === undefined) return null;
  return (
    <span className={styles['news']}>
      <EventResult event={event} />
      {summary && <span className={styles['summary']}>{summary}</span>}
      {was !== undefined && <span className={styles['was']}>{was}</span>}
    </span>
  );
}
