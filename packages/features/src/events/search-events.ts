import type { AthleticEvent } from '@sandites/contracts';
import { formatDay, formatDayPadded } from '@sandites/ui';

type Searched = Pick<AthleticEvent, 'date' | 'opponent' | 'location'>;

/** A date as it may be typed: as stored, as shown, and as in a spreadsheet. */
function spellings(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number);
  return [date, formatDayPadded(date), formatDay(date), `${month}/${day}/${year}`];
}

/** What each event is found by, put together once, when the list comes: a schedule of 10,000 is searched at every key. */
const known = new WeakMap<Searched, string>();

function wordsOf(event: Searched): string {
  const words = known.get(event) ?? [event.opponent, event.location, ...spellings(event.date)].join('\n').toLowerCase();
  known.set(event, words);
  return words;
}

/** The events whose opponent, location or date has the text in it, whatever its letter case. */
export function searchEvents<Event extends Searched>(events: readonly Event[], text: string): readonly Event[] {
  const wanted = text.trim().toLowerCase();
  return events.filter((event) => wordsOf(event).includes(wanted));
}
