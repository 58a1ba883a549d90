/**
 * Dates and times are local wall-clock text everywhere and never pass through a time zone (product
 * D10).
 */

/** The time of a game whose time is not known yet. */
export const undecidedTime = 'TBD';

const pad = (part: string) => part.padStart(2, '0');

function isRealDay(year: number, month: number, day: number): boolean {
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A month's number by its English name, or the first three or more letters of it. */
function monthNumber(name: string): string {
  const place = months.findIndex((month) => month.startsWith(name.toLowerCase()));
  return place < 0 ? '' : String(place + 1);
}

/** A year of two digits is in this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** Year, month and day of a date; undefined for an unknown form. */
function partsOf(text: string): readonly [year: string, month: string, day: string] | undefined {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return [isoYear, isoMonth, isoDay];
  const [, usMonth, usDay = '', usYear = ''] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (usMonth) return [wholeYear(usYear), usMonth, usDay];
  const [, firstDay, monthAfter = '', yearAfter = ''] =
    /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text) ?? [];
  if (firstDay) return [wholeYear(yearAfter), monthNumber(monthAfter), firstDay];
  const [, monthFirst, day = '', year = ''] =
    /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  return monthFirst ? [year, monthNumber(monthFirst), day] : undefined;
}

/**
 * Parses a date as a spreadsheet or a person writes it.
 * @param text `2024-08-30`, `8/30/2024` (month first), `8/30/24`, `30-Aug-24` or `August 30, 2024`
 * @returns `YYYY-MM-DD`, or null for an invalid date
 */
export function parseDay(text: string): string | null {
  const [year = '', month = '', day = ''] = partsOf(text.trim()) ?? [];
  return year && month && isRealDay(Number(year), Number(month), Number(day))
    ? `${year}-${pad(month)}-${pad(day)}`
    : null;
}

/**
 * Parses a time as a spreadsheet writes it.
 * @param text `19:00`, `7:00 PM`, `7:00:00 PM` or `7pm`
 * @returns `HH:MM` on a 24-hour clock, or null for an invalid time
 */
export function parseClock(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
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
