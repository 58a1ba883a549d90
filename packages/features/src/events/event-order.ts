import { parseClock, type AthleticEvent } from '@sandites/contracts';
import { monthOf } from '@sandites/ui';

type When = Pick<AthleticEvent, 'date' | 'time'>;

/** After every time and date that can be read. */
const last = '~';

const storedDay = (date: string): string | null => (monthOf(date) ? date : null);

/**
 * Events by date, then by time of day; those whose date cannot be read come last, by its text (product V9, C2).
 * @param readDay the day that a date says, null where it says none; by default only the form in which days are stored is read
 */
export function inOrder<Event extends When>(events: readonly Event[], readDay = storedDay): Event[] {
  const keyed = events.map((event) => ({ event, key: `${readDay(event.date) ?? last + event.date} ${parseClock(event.time) ?? last}` }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ event }) => event);
}
