import {
  changeSentence,
  daysText,
  eventTitle,
  formatClock,
  formatDay,
  formatDayPadded,
  getCalendar,
  isOff,
  opponentText,
  resultText,
  schoolTimeZone,
  type AthleticEvent,
  type EventStatus,
  type NewAthleticEvent,
  type PageSchool,
} from '@sandites/contracts';
import { addDays } from './event-list';

export const statusLabels: Readonly<Record<EventStatus, string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  postponed: 'Postponed',
  canceled: 'Canceled',
  final: 'Final',
};

/** A game's title with its date, which makes it unique: `JV Football vs Union, Aug 30, 2024`. */
export const datedTitle = (event: AthleticEvent): string =>
  `${eventTitle(event)}, ${formatDay(event.date)}`;

/** The name of a game's calendar file: `football-vs-union-2024-08-30.ics`. */
export const calendarFileName = (event: AthleticEvent): string => {
  const words = `${eventTitle(event)} ${event.date}`.toLowerCase().replaceAll("'", '');
  return `${words.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
};

/**
 * A game's unique label within a list, for the names of its buttons: `vs Union, JV, Aug 30, 2024`.
 */
export const eventName = (
  event: Pick<NewAthleticEvent, 'isHome' | 'opponent' | 'level' | 'kind' | 'date'>,
): string =>
  [opponentText(event), event.level, formatDayPadded(event.date)].filter(Boolean).join(', ');

const opponentName = (opponent: string, level: string | null | undefined) =>
  level && level !== 'Varsity' ? `${opponent}, ${level}` : opponent;

/**
 * A text for a moved game: `Stillwater moved to 6:30 PM`. Undefined where date and time did not
 * change.
 */
export function moveText(
  before: AthleticEvent,
  { opponent, level, date, time }: AthleticEvent,
): string | undefined {
  const day = date === before.date ? undefined : formatDayPadded(date);
  const hour = time === before.time ? undefined : formatClock(time);
  if (day === undefined && hour === undefined) return undefined;
  return `${opponentName(opponent, level)} moved to ${[day, hour].filter(Boolean).join(' at ')}`;
}

/**
 * What was saved of a game, in one sentence: `Saved: W 28–14 against Union`, `Saved: 3rd of 8 at
 * Bixby Invitational`, or that it is off.
 */
export function savedSentence(event: AthleticEvent): string {
  const { opponent, level, summary } = event;
  const name = opponentName(opponent, level);
  if (isOff(event)) return changeSentence(event);
  const result = resultText(event);
  if (result !== undefined) return `Saved: ${result} against ${name}`;
  if (summary) return `Saved: ${summary} at ${name}`;
  return `${plannedSentence(event)} is on`;
}

/** A game and when it is: `Football vs Union, Fri, Aug 30, 7:00 PM`. */
export const plannedSentence = (event: AthleticEvent): string =>
  `${eventTitle(event)}, ${daysText(event)}, ${formatClock(event.time)}`;

export const calendarUrl = ({ id }: Pick<AthleticEvent, 'id'>): string =>
  `${getCalendar.path}?event=${id}`;

/** Hours that a game takes in a calendar. */
const gameHours = 2;

/** Google Calendar's page for a new entry, with a game in it: by the school's clock, or all day. */
export function googleGameUrl(event: AthleticEvent, page: string): string {
  const { date, time } = event;
  const day = (of: string) => of.replaceAll('-', '');
  const clock = /^\d\d:\d\d$/.test(time) ? time : null;
  const [hour = 0, minute = 0] = (clock ?? '').split(':').map(Number);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const at = (hours: number) =>
    `${day(addDays(date, Math.floor(hours / 24)))}T${two(hours % 24)}${two(minute)}00`;
  const dates =
    clock === null
      ? [day(date), day(addDays(event.endDate ?? date, 1))]
      : [at(hour), at(hour + gameHours)];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: eventTitle(event),
    dates: dates.join('/'),
    ctz: schoolTimeZone(),
    location: event.place?.address ?? event.location,
    details: page,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The URL of directions to a game: the place's map link or address, at home else the school's. */
export function directionsUrl(
  { location, isHome, place }: Pick<AthleticEvent, 'location' | 'isHome' | 'place'>,
  { address }: Pick<PageSchool, 'address'>,
): string {
  if (place?.mapUrl) return place.mapUrl;
  const at = place?.address ?? (isHome ? address : undefined);
  const destination = at === undefined ? location : `${location}, ${at}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
