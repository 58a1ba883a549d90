/**
 * Dates and times are local wall-clock text everywhere and never pass through a time zone.
 */

/** The time of a game whose time is not known yet. */
export const undecidedTime = 'TBD';

const pad = (part: string) => part.padStart(2, '0');

function isRealDay(year: number, month: number, day: number): boolean {
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

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

/** A month's number by its English name, or the first three or more letters of it. */
function monthNumber(name: string): string {
  const place = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return place < 0 ? '' : String(place + 1);
}

/** A year of two digits is in this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** The year in which the season of a day begins, on July 1: 2026 for `2027-03-01`. */
export function seasonOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** `2026–27` for the season that begins in 2026. */
export const seasonName = (year: number): string =>
  `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

const weekdayName = '(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** `Fri, ` before a day. */
const weekdayBefore = new RegExp(`^(${weekdayName})\\b[.,]*\\s*`, 'i');
/** `M `, `Th ` before a day in figures. */
const weekdayLetters = /^(?:m|tu|w|th|f|sa|su)\.? (?=\d)/i;
/** ` (Fri)` after a day. */
const weekdayAfter = new RegExp(`[\\s,(–-]+(${weekdayName})[.)]*$`, 'i');
/** A clock beside a day: `9/26/2033 7:00:00 PM`, `2033-09-26T19:00`. */
const clockBeside = /[\sT@](?:at )?(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m?\.?)?)Z?$/i;

const bareDay = (text: string) =>
  text
    .trim()
    .replace(weekdayBefore, '')
    .replace(weekdayLetters, '')
    .replace(clockBeside, '')
    .replace(weekdayAfter, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .trim();

/** Year, month and day of a date; a blank year where it has none, undefined for an unknown form. */
function partsOf(text: string): readonly [year: string, month: string, day: string] | undefined {
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return [isoYear, isoMonth, isoDay];
  const [, usMonth, , usDay = '', usYear = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (usMonth) return [wholeYear(usYear), usMonth, usDay];
  const [, firstDay, monthAfter = '', yearAfter = ''] =
    /^(\d{1,2})[ -]([a-z]{3,9})\.?(?:,?[ -]['’]?(\d{4}|\d{2}))?$/i.exec(text) ?? [];
  if (firstDay) return [wholeYear(yearAfter), monthNumber(monthAfter), firstDay];
  const [, monthFirst, day = '', year = ''] =
    /^([a-z]{3,9})\.?[ -](\d{1,2})(?:(?:,? |-|, ?)['’]?(\d{4}|\d{2}))?$/i.exec(text) ?? [];
  return monthFirst ? [wholeYear(year), monthNumber(monthFirst), day] : undefined;
}

/**
 * Parses a date as a spreadsheet or a person writes it. Weekdays, `th` and a clock beside the day
 * are read past.
 * @param text `2024-08-30`, `8/30/2024` (month first), `8/30/24`, `30-Aug-24`, `Fri, Aug 30th, 2024`;
 *   with a season also `8/30`, `30-Aug` and `Fri, Aug 30`
 * @param season the year in which the season of a day without a year begins, on July 1
 * @returns `YYYY-MM-DD`, or null for an invalid date
 */
export function parseDay(text: string, season?: number): string | null {
  if (text.length > 60 || rangeOf(text)) return null;
  return dayOf(text, season);
}

function dayOf(text: string, season?: number): string | null {
  const [givenYear = '', month = '', day = ''] = partsOf(bareDay(text)) ?? [];
  const year =
    givenYear === '' && season !== undefined
      ? String(Number(month) >= 7 ? season : season + 1)
      : givenYear;
  return year && month && isRealDay(Number(year), Number(month), Number(day))
    ? `${year}-${pad(month)}-${pad(day)}`
    : null;
}

/** The longest range of days that is read, in days. */
const longestRange = 14;
const weekdayWords = new RegExp(`\\b${weekdayName}\\b\\.?,?`, 'gi');
/** One date, although it has hyphens: `12-28-30`, `5-Sep-26`, `Sep-5-26`. */
const hyphenedDay =
  /^(?:\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}-[a-z]{3,9}-\d+|[a-z]{3,9}-\d{1,2}-\d+)$/i;
const rangeSign = / ?(?:[-–—&]|\b(?:to|thru|through|and)\b) ?/gi;

/** The two ends of a range as days of one form: `Dec 27-29` as `Dec 27` and `Dec 29`. */
function rangeOf(text: string): readonly [first: string, last: string] | undefined {
  const bare = text
    .trim()
    .replaceAll(weekdayWords, ' ')
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–—&/,]+/, '')
    .trim();
  if (hyphenedDay.test(bare)) return undefined;
  const [, dayFirst, , dayLast, month] =
    /^(\d{1,2})( ?[-–—&] ?| to )(\d{1,2}) ([a-z]{3,9}\.?(?:,? ?\d{4})?)$/i.exec(bare) ?? [];
  if (dayFirst && dayLast && month) return [`${dayFirst} ${month}`, `${dayLast} ${month}`];
  for (const { 0: found, index } of bare.matchAll(rangeSign)) {
    const first = bare.slice(0, index);
    const last = bare.slice(index + found.length);
    if (!partsOf(first)) continue;
    const [, day, sign, year = ''] = /^(\d{1,2})(?:(,? |\/)['’]?(\d{4}|\d{2}))?$/.exec(last) ?? [];
    const isDate = sign === '/' && year.length === 2 && Number(day) <= 12;
    if (day && Number(day) <= 31 && !isDate) {
      // The day of the first end is its last number but the year's.
      const [from, before] = [/\d{1,2}(?=$|,? ?\d{4}$)/.exec(first), partsOf(first)?.[0] ?? ''];
      if (!from) continue;
      const month = first.slice(0, from.index);
      const suffix = year || before;
      const withYear = (of: string) => (suffix === '' ? of : withYearOf(of, suffix));
      return [withYear(`${month}${from[0]}`), withYear(`${month}${day}`)];
    }
    const [givenYear = ''] = partsOf(last) ?? [];
    if (partsOf(last))
      return [partsOf(first)?.[0] || givenYear === '' ? first : withYearOf(first, givenYear), last];
  }
  return undefined;
}

const withYearOf = (day: string, year: string): string =>
  /^\d{1,2}[-/.]\d{1,2}$/.test(day) ? `${day.replaceAll(/[-.]/g, '/')}/${year}` : `${day}, ${year}`;

/**
 * Parses a day or a range of days, of at most two weeks: `Dec 27-29`, `12/28-30`,
 * `12/27/33-12/29/33`, `Fri-Sat, Feb 10-11`, `Dec 30 - Jan 2`.
 * @param season as of `parseDay`
 * @returns the first and, of a range, the last day; null for an invalid one
 */
export function parseDays(
  text: string,
  season?: number,
): { date: string; endDate?: string } | null {
  if (text.length > 60) return null;
  const range = rangeOf(text);
  if (!range) {
    const date = parseDay(text, season);
    return date === null ? null : { date };
  }
  const [date, last] = range.map((day) => dayOf(day, season));
  if (!date || !last) return null;
  // `Dec 30 - Jan 2, 2034` and `Dec 30-2` begin before the year or the month of their end.
  const before = date > last ? `${Number(date.slice(0, 4)) - 1}${date.slice(4)}` : date;
  const days = (Date.parse(last) - Date.parse(before)) / 86_400_000;
  return days >= 0 && days < longestRange
    ? { date: before, ...(days > 0 && { endDate: last }) }
    : null;
}

/** The clock that stands beside a day in one cell; blank where there is none, or midnight. */
export function clockBesideDay(text: string): string {
  const [, clock = ''] = clockBeside.exec(text.trim()) ?? [];
  return parseClock(clock) === '00:00' ? '' : clock;
}

/** The text of the weekday before or after a day: `fri`; undefined without one. */
export const weekdayIn = (text: string): string | undefined =>
  (weekdayBefore.exec(text.trim()) ?? weekdayAfter.exec(text.trim()))?.[1]
    ?.slice(0, 3)
    .toLowerCase();

const tbdTexts = /^(?:t\.?b\.?[adc]\.?|to be (?:determined|announced)|-+|n\/a|)$/i;

/** Whether a cell says that the time is not known yet: `TBD`, `TBA`, blank. */
export const isTbd = (text: string): boolean => tbdTexts.test(text.trim());

/**
 * Parses a time as a spreadsheet writes it.
 * @param text `19:00`, `7:00 PM`, `7:00:00 PM`, `7pm`, `7 p.m.`, `noon` or `7:00 PM CST`
 * @returns `HH:MM` on a 24-hour clock, or null for an invalid time
 */
export function parseClock(text: string): string | null {
  const bare = text
    .trim()
    .replace(/\s(?:[ecmp][sd]?t|central|eastern|mountain|pacific)$/i, '')
    .replace(/^(?:12 )?noon$/i, '12:00');
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?\s?m?\.?$/i.exec(bare);
  if (!match) return null;
  const [, hours = '', minutes = '00', half] = match;
  // A number alone is ambiguous: 7 may be morning or evening.
  if (match[2] === undefined && !half) return null;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hour < 24 && Number(minutes) < 60 ? `${pad(String(hour))}:${minutes}` : null;
}

/** Games before this time are rare enough to ask. */
const earliest = '08:00';

/**
 * Whether a time of a file is asked about: one before 8:00 that does not say AM, an hour alone, or
 * midnight.
 */
export function isDoubtfulClock(text: string): boolean {
  const bare = text.trim();
  if (/^\d{1,2}$/.test(bare)) return Number(bare) >= 1 && Number(bare) < 12;
  const clock = parseClock(bare);
  return clock !== null && clock < earliest && (clock < '01:00' || !/[ap]/i.test(bare));
}

/** A doubtful time read as one of the afternoon or evening: `19:00` for `7:00`. */
export function afternoonClock(text: string): string | null {
  const clock = parseClock(/^\s*\d{1,2}\s*$/.test(text) ? `${text.trim()}:00` : text);
  return clock && clock < '12:00'
    ? `${String(Number(clock.slice(0, 2)) + 12)}${clock.slice(2)}`
    : clock;
}

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
    (part) => pad(String(part)),
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
