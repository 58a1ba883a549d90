import type { AthleticEvent } from '@sandites/contracts';
import { formatDay, formatDayPadded } from '@sandites/ui';
import { searchText } from '../lists';

type Searched = Pick<AthleticEvent, 'date' | 'opponent' | 'location'>;

/** A date as it may be typed: as stored, as shown, and as in a spreadsheet. */
function spellings(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number);
  return [date, formatDayPadded(date), formatDay(date), `${month}/${day}/${year}`];
}

const textOf = searchText(({ opponent, location, date }: Searched) => [opponent, location, ...spellings(date)]);

/** The events whose opponent, location or date has the text in it, whatever its letter case. */
export function searchEvents<Event extends Searched>(events: readonly Event[], text: string): readonly Event[] {
  const wanted = text.trim().toLowerCase();
  return events.filter((event) => textOf(event).includes(wanted));
}
