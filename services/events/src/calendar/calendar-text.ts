import { school } from '@sandites/contracts';
import type { CalendarGame } from './calendar-store';
import { contentLine, escapeText } from './content-line';
import { floatingSpan, utcStamp } from './floating-time';
import { gameMinutes } from './game-length';

type Property = readonly [name: string, value: string];

/** How often subscribers should ask again. */
const refresh = 'PT1H';
const domain = new URL(school.website).hostname.replace(/^www\./, '');

function eventOf(game: CalendarGame): Property[] {
  const { start, end } = floatingSpan(game.date, game.time, gameMinutes[game.sport]);
  const changed = utcStamp(game.changedAt);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${game.uid}@${domain}`],
    ['SEQUENCE', String(game.sequence)],
    ['DTSTAMP', changed],
    ['LAST-MODIFIED', changed],
    ['DTSTART', start],
    ['DTEND', end],
    ['SUMMARY', escapeText(`${game.sport} ${game.isHome ? 'vs' : 'at'} ${game.opponent}`)],
    ['LOCATION', escapeText(game.location)],
    ...(game.level === null ? [] : [['DESCRIPTION', escapeText(game.level)] as const]),
    ['CATEGORIES', escapeText(game.sport)],
    ['STATUS', game.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', game.isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ['END', 'VEVENT'],
  ];
}

/**
 * A calendar to subscribe to (RFC 5545; its name and refresh interval also as RFC 7986 and the older clients have them).
 * @param sport whose it is; null: everybody's
 */
export function calendarText(games: readonly CalendarGame[], sport: string | null): string {
  const name = escapeText(`${school.mascot} ${sport ?? 'Athletics'}`);
  const properties: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${school.mascot}//Athletics Schedule//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['REFRESH-INTERVAL;VALUE=DURATION', refresh],
    ['X-PUBLISHED-TTL', refresh],
    ...games.flatMap(eventOf),
    ['END', 'VCALENDAR'],
  ];
  return properties.map(([property, value]) => `${contentLine(property, value)}\r\n`).join('');
}
