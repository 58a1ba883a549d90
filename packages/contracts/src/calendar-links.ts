import type { PageSchool } from './school/page-school';
import { teamName, teamOfSlug } from './teams';
import { calendarPath } from './vocabulary';

interface CalendarLinks {
  /** A `webcal:` URL, which opens a calendar app to subscribe, such as Apple's. */
  subscribe: string;
  google: string;
  outlook: string;
  /** The `https:` URL of the feed, for web calendars. */
  address: string;
  /** A file with the games as of today, without canceled ones. */
  download: string;
  fileName: string;
}

/**
 * @param origin of this site, such as `https://www.sandites.example`
 * @param slugs of teams; none or `all`: of all sports
 */
export function calendarLinks(
  origin: string,
  slugs: readonly string[],
  school: Pick<PageSchool, 'id' | 'mascot' | 'levels'>,
): CalendarLinks {
  const chosen = slugs.flatMap((slug) => teamOfSlug(slug, school.levels) ?? []);
  const query = new URLSearchParams();
  for (const { slug, sport, level } of chosen)
    if (level === undefined) query.append('sport', sport);
    else query.append('team', slug);
  const address = [origin + calendarPath, query.toString()].filter(Boolean).join('?');
  query.append('as', 'file');
  const download = `${calendarPath}?${query.toString()}`;
  const subscribe = address.replace(/^https?:/, 'webcal:');
  const title = [school.mascot, chosen.map(teamName).join(', ')].filter(Boolean).join(' ');
  const name = chosen.map(({ slug }) => slug).join('-') || 'all-sports';
  const toGoogle = new URLSearchParams({ cid: subscribe });
  const toOutlook = new URLSearchParams({ url: address, name: title });
  return {
    subscribe,
    google: `https://calendar.google.com/calendar/render?${toGoogle.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${toOutlook.toString()}`,
    address,
    download,
    fileName: `${school.id}-${name}.ics`,
  };
}
