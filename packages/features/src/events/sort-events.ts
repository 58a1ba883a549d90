import { parseDay, type AthleticEvent } from '@sandites/contracts';

type When = Pick<AthleticEvent, 'date' | 'time'>;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compareDays(a: string, b: string): number {
  const [dayA, dayB] = [parseDay(a), parseDay(b)];
  return dayA && dayB ? compareText(dayA, dayB) : compareText(a, b);
}

/** By date ascending, as text where a date cannot be read (product C2), then by time. */
export const sortEvents = <Event extends When>(events: readonly Event[]): Event[] =>
  events.toSorted((a, b) => compareDays(a.date, b.date) || compareText(a.time, b.time));
