import { parseClock, type AthleticEvent } from '@sandites/contracts';
import { monthOf } from '@sandites/ui';

/** After every time and date that can be read. */
const last = '~';

const sortKey = ({ date, time }: AthleticEvent): string => `${monthOf(date) ? date : last} ${parseClock(time) ?? last}`;

/** Events by date, then by time of day; those whose date cannot be read come last, as they came (product V9). */
export function inOrder(events: readonly AthleticEvent[]): AthleticEvent[] {
  const keyed = events.map((event) => ({ event, key: sortKey(event) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ event }) => event);
}
