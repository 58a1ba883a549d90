import type { AthleticEvent } from '@sandites/contracts';
import { formatDay, formatDayPadded } from '@sandites/ui';

type Searched = Pick<AthleticEvent, 'date' | 'opponent' | 'location'>;

/** A date as it may be typed: as stored, as shown, and as in a spreadsheet. */
function spellings(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number);
  return [date, formatDayPadded(date), formatDay(date), `${month}/${day}/${year}`];
}

/** The events whose opponent, location or date has the text in it, whatever its letter case. */
export function searchEvents<Event extends Searched>(events: readonly Event[], text: string): readonly Event[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return events;
  return events.filter(({ date, opponent, location }) =>
    [opponent, location, ...spellings(date)].some((words) => words.toLowerCase().includes(wanted)),
  );
}
