import { allSports, getCalendar, type SportFilter } from '@sandites/contracts';

/** How a schedule gets into a family's calendar. */
export interface CalendarLinks {
  /** Opens the calendar program, which asks for changes from then on. */
  subscribe: string;
  /** The same as an address to paste, for calendars that are web pages. */
  address: string;
  /** A copy as of today. */
  download: string;
  fileName: string;
}

/**
 * The links to the calendar of one sport, or of all.
 * @param origin of this site, such as `https://www.sandites.example`
 */
export function calendarLinks(origin: string, sport: SportFilter): CalendarLinks {
  const download = sport === allSports ? getCalendar.path : `${getCalendar.path}?${new URLSearchParams({ sport }).toString()}`;
  const address = `${origin}${download}`;
  const name = sport.toLowerCase().replaceAll("'", '').replaceAll(/[^a-z]+/g, '-');
  return { subscribe: address.replace(/^https?:/, 'webcal:'), address, download, fileName: `sandites-${name}.ics` };
}
