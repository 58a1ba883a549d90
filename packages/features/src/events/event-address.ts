import { getCalendar, sportFilters, type AthleticEvent } from '@sandites/contracts';
import { monthOf } from '@sandites/ui';

/** A game's address for others: the schedule of its sport, open at its month. */
export function eventAddress(origin: string, { sport, date }: Pick<AthleticEvent, 'date' | 'sport'>): string {
  const query = new URLSearchParams();
  if (sportFilters.some((known) => known === sport)) query.set('sport', sport);
  query.set('month', monthOf(date) ?? 'other');
  return `${origin}/schedule?${query.toString()}`;
}

/** A game by itself, as an entry for anybody's calendar. */
export const calendarEntry = ({ id }: Pick<AthleticEvent, 'id'>): string => `${getCalendar.path}?event=${id}`;
