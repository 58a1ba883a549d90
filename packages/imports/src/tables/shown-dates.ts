/** How a cell with a format of dates or times is read: as such, never as a number of days. */

/** Quoted and escaped texts, blanks as wide as a letter, fillers, colors and conditions. */
const literals = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi;

const secondsOfDay = 86_400;

/** A duration, such as a runner's time: `16:05.0`. */
function shownDuration(serial: number, format: string): string {
  const [, decimals = ''] = /s\.(0+)/i.exec(format) ?? [];
  const seconds = (serial * secondsOfDay).toFixed(decimals.length);
  const minutes = Math.floor(Number(seconds) / 60);
  const rest = (Number(seconds) - minutes * 60).toFixed(decimals.length);
  return `${minutes}:${rest.padStart(decimals === '' ? 2 : decimals.length + 3, '0')}`;
}

/** A day and a clock, as far as the format shows them. */
function shownDay(serial: number, format: string, dayZero: number): string {
  // Rounded: 7 PM is stored as 0.7916666666678793.
  const date = new Date(dayZero + Math.round(serial * secondsOfDay) * 1_000);
  const iso = date.toISOString();
  const month = date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  // Shown without a year, it belongs to whatever season the file is for.
  const day = /y/i.test(format) ? iso.slice(0, 10) : `${date.getUTCDate()}-${month}`;
  const hour = date.getUTCHours();
  const seconds = /s/i.test(format) && date.getUTCSeconds() > 0 ? iso.slice(16, 19) : '';
  const minutes = `${iso.slice(14, 16)}${seconds}`;
  const clock = /am\/pm|a\/p/i.test(format)
    ? `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
    : `${hour}:${minutes}`;
  return [/[dy]/i.test(format) && day, /[hs]/i.test(format) && clock].filter(Boolean).join(' ');
}

/** The day after December 31, 9999: no date is beyond. */
const endOfDates = 2_958_466;

/** The first day of a workbook's calendar, in milliseconds. */
export const dayZeroOf = (is1904: boolean): number =>
  is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);

/**
 * The text of a number whose format (ECMA-376, part 1, 18.8.31) is one of dates or times; undefined
 * for any other.
 * @param dayZero of the workbook
 */
export function shownDate(value: number, code: string, dayZero: number): string | undefined {
  const [positive = ''] = code.replaceAll(literals, '').split(';');
  if (!/[ymdhs]/i.test(positive.replace(/general/i, '')) || value < 0 || value >= endOfDates)
    return undefined;
  const isDuration = /s/i.test(positive) && !/[ydh]/i.test(positive);
  const isLong = /\[[hms]+\]/i.test(positive);
  return isDuration || isLong ? shownDuration(value, positive) : shownDay(value, positive, dayZero);
}
