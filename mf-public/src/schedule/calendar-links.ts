import { allSports, getCalendar, type PageSchool, type SportFilter } from '@sandites/contracts';

/** The calendar links of a schedule. */
interface CalendarLinks {
  /** A `webcal:` URL, which opens a calendar app to subscribe. */
  subscribe: string;
  /** The `https:` URL of the feed, for web calendars. */
  address: string;
  /** A file with the games as of today, without canceled ones. */
  download: string;
  fileName: string;
}

/**
 * The links to the calendar of one sport, or of all.
 * @param origin of this site, such as `https://www.sandites.example`
 */
export function calendarLinks(
  origin: string,
  sport: SportFilter,
  school: Pick<PageSchool, 'id'>,
): CalendarLinks {
  const ofSport: Record<string, string> = sport === allSports ? {} : { sport };
  const pathWith = (query: Record<string, string>) =>
    [getCalendar.path, new URLSearchParams(query).toString()].filter(Boolean).join('?');
  const download = pathWith({ ...ofSport, as: 'file' });
  const address = `${origin}${pathWith(ofSport)}`;
  const name = sport
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z]+/g, '-');
  return {
    subscribe: address.replace(/^https?:/, 'webcal:'),
    address,
    download,
    fileName: `${school.id}-${name}.ics`,
  };
}
