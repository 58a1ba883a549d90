/**
 * Dates and times are local wall-clock text everywhere and never pass through a time zone.
 */
/** In English, by the number of the month less one. */
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The time of a game whose time is not known yet. */
export const undecidedTime = 'TBD';

/** The year in which the season of a day begins, on July 1: 2026 for `2027-03-01`. */
export function seasonOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** `2026–27` for the season that begins in 2026. */
export const seasonName = (year: number): string =>
  `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

/** On the global object, because the shell and each remote have a copy of this module. */
const key = Symbol.for('sandites.school-time-zone');

/**
 * The school's time zone, in which its days and years begin and end. Default: the machine's time
 * zone.
 */
export function schoolTimeZone(): string {
  const zone: unknown = Reflect.get(globalThis, key);
  return typeof zone === 'string' ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Sets the time zone of this process's or page's school, once, at its start. */
export function setSchoolTimeZone(timeZone: string): void {
  Reflect.set(globalThis, key, timeZone);
}

let formatter: Intl.DateTimeFormat | undefined;

/** The day at the school, in the form of an event's date: `2024-08-30`. */
export function schoolDay(now: Date = new Date()): string {
  const timeZone = schoolTimeZone();
  if (formatter?.resolvedOptions().timeZone !== timeZone)
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  // Never the text of a locale: that of `en-CA` is ISO 8601 in some browsers only.
  const parts = formatter.formatToParts(now).map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

/** `7:00 PM` for `19:00`; a time that is not 24-hour H:MM is shown unchanged. */
export function formatClock(time: string): string {
  const [, hourText = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? [];
  const hour = Number(hourText);
  if (!minutes || hour > 23) return time;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function dayParts(day: string) {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const monthName = monthNames[Number(month) - 1];
  return monthName === undefined
    ? undefined
    : { year, month, date, monthName, weekday: weekdays[new Date(day).getUTCDay()] };
}

const shortMonth = (monthName: string) => monthName.slice(0, 3);

/** `2024-08-03` → `Aug 3, 2024`; text that is no day is shown unchanged. */
export function formatDay(day: string): string {
  const parts = dayParts(day);
  return parts ? `${shortMonth(parts.monthName)} ${Number(parts.date)}, ${parts.year}` : day;
}

/** `2024-08-03` → `Aug 03, 2024`, the form of the admin area. */
export function formatDayPadded(day: string): string {
  const parts = dayParts(day);
  return parts ? `${shortMonth(parts.monthName)} ${parts.date}, ${parts.year}` : day;
}

/** `2024-09-06` → `Fri, Sep 6`, for games that are near. */
export function formatWeekday(day: string): string {
  const parts = dayParts(day);
  return parts ? `${parts.weekday}, ${shortMonth(parts.monthName)} ${Number(parts.date)}` : day;
}

/** The month of a day, `2024-08-30` → `2024-08`; undefined when the text is no day. */
export function monthOf(day: string): string | undefined {
  const parts = dayParts(day);
  return parts && `${parts.year}-${parts.month}`;
}

/** `2024-08` → `August 2024`; other text is shown unchanged. */
export function formatMonth(month: string): string {
  const parts = dayParts(`${month}-01`);
  return parts ? `${parts.monthName} ${parts.year}` : month;
}

/**
 * An instant on the reader's own clock, `Aug 03, 2024 7:05 PM`.
 * @param instant ISO 8601, as the API gives it; other text is shown unchanged
 */
export function formatTimestamp(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const [month, date, minutes] = [time.getMonth() + 1, time.getDate(), time.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  );
  const day = formatDayPadded(`${time.getFullYear()}-${month}-${date}`);
  return `${day} ${formatClock(`${time.getHours()}:${minutes}`)}`;
}

const evening = '17:00';

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, day.length);

/**
 * The relative name of a coming day: `Tonight`, `Today`, `Tomorrow`, else its weekday, `Fri`;
 * undefined for a past or invalid day.
 * @param day `2024-08-30`
 * @param time of that day, `19:00`: from 5 PM on, a game is tonight
 * @param today the visitor's day, `2024-08-30`
 */
export function nearDay(day: string, time: string, today: string): string | undefined {
  const weekday = dayParts(day)?.weekday;
  if (weekday === undefined || day < today) return undefined;
  if (day === today)
    return time.padStart(evening.length, '0') >= evening && /^\d/.test(time) ? 'Tonight' : 'Today';
  return day === dayAfter(today) ? 'Tomorrow' : weekday;
}
