// Reads days and times as spreadsheets and people write them.
import { Info } from 'luxon';

function isRealDay(year: number, month: number, day: number): boolean {
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

const monthNames = Info.months('long', { locale: 'en-US' });
const pad = (part: string) => part.padStart(2, '0');

/** A month's number by its English name, or the first three or more letters of it. */
function monthNumber(name: string): string {
  const place = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return place < 0 ? '' : String(place + 1);
}

/** A year of two digits is in this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

const weekdayName = '(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** `Fri, ` before a day. */
const weekdayBefore = new RegExp(`^(${weekdayName})\\b[.,]*\\s*`, 'i');
/** `M `, `Th ` before a day in figures. */
const weekdayLetters = /^(?:m|tu|w|th|f|sa|su)\.? (?=\d)/i;
/** ` (Fri)` after a day. */
const weekdayAfter = new RegExp(`[\\s,(–-]+(${weekdayName})[.)]*$`, 'i');
/** A clock beside a day: `9/26/2033 7:00:00 PM`, `2033-09-26T19:00`, `Sep 26 @ 7pm`. */
const clockBeside =
  /(?: ?@ ?|[\sT](?:at )?)(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m?\.?)?|\d{1,2} ?[ap]\.?m\.?)Z?$/i;

const bareDay = (text: string) =>
  text
    .trim()
    .replace(weekdayBefore, '')
    .replace(weekdayLetters, '')
    .replace(clockBeside, '')
    .replace(weekdayAfter, '')
    .replace(/ ?\*{1,3}$/, '')
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
 * @param text `19:00`, `1900`, `7:00 PM`, `7:00:00 PM`, `7pm`, `7 p.m.`, `noon` or `7:00 PM CST`
 * @returns `HH:MM` on a 24-hour clock, or null for an invalid time
 */
export function parseClock(text: string): string | null {
  const bare = text
    .trim()
    .replace(/\s(?:[ecmp][sd]?t|central|eastern|mountain|pacific)$/i, '')
    .replace(/^(?:12 )?noon$/i, '12:00');
  const match = /^(\d{1,2})(?:[:.]?(\d{2})(?::\d{2})?)?\s*([ap])?\.?\s?m?\.?$/i.exec(bare);
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
