/** How a workbook shows a number (ECMA-376, part 1, 18.8.30 and 18.8.31). */

/** Formats that a workbook names by number alone. */
export const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** Quoted and escaped texts, blanks as wide as a letter, fillers, colors and conditions. */
const literals = /"([^"]*)"|\\(.)|[_*].|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi;

/** The sections of a code: for positive and other numbers, negative ones, zero. */
const sectionsOf = (code: string): string[] =>
  [...code.matchAll(/(?:"[^"]*"|\\.|[^;"\\])+/g)].map(([section]) => section);

const secondsOfDay = 86_400;

/** A duration, such as a runner's time: `16:05.0`. */
function shownDuration(serial: number, bare: string): string {
  const [, decimals = ''] = /s\.(0+)/i.exec(bare) ?? [];
  const seconds = (serial * secondsOfDay).toFixed(decimals.length);
  const minutes = Math.floor(Number(seconds) / 60);
  const rest = (Number(seconds) - minutes * 60).toFixed(decimals.length);
  return `${minutes}:${rest.padStart(decimals === '' ? 2 : decimals.length + 3, '0')}`;
}

/** A day and a clock, as far as the format shows them. */
function shownDate(serial: number, bare: string, dayZero: number): string {
  // Rounded: 7 PM is stored as 0.7916666666678793.
  const date = new Date(dayZero + Math.round(serial * secondsOfDay) * 1_000);
  const iso = date.toISOString();
  const month = date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  // Shown without a year, it belongs to whatever season the file is for.
  const day = /y/i.test(bare) ? iso.slice(0, 10) : `${date.getUTCDate()}-${month}`;
  const hour = date.getUTCHours();
  const seconds = /s/i.test(bare) && date.getUTCSeconds() > 0 ? iso.slice(16, 19) : '';
  const minutes = `${iso.slice(14, 16)}${seconds}`;
  const clock = /am\/pm|a\/p/i.test(bare)
    ? `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
    : `${hour}:${minutes}`;
  return [/[dy]/i.test(bare) && day, /[hs]/i.test(bare) && clock].filter(Boolean).join(' ');
}

/** The day after December 31, 9999: no date is beyond. */
const endOfDates = 2_958_466;

/** Puts digits into the places of a format from the right; all that are left into the first one. */
function fill(pattern: string, digits: string): string {
  const first = pattern.search(/[0#?]/);
  let left = digits;
  let filled = '';
  for (let place = pattern.length - 1; place >= 0; place -= 1) {
    const sign = pattern.charAt(place);
    if (!/[0#?]/.test(sign)) filled = (sign === ',' ? '' : sign) + filled;
    else {
      const count = place === first ? left.length : Math.min(1, left.length);
      filled = (left.slice(left.length - count) || (sign === '0' ? '0' : '')) + filled;
      left = left.slice(0, left.length - count);
    }
  }
  return filled;
}

/** The sign that stands for a text while the places of the digits are filled. */
const mark = (index: number) => String.fromCharCode(0xe0_00 + index);

function shownPlain(value: number, code: string): string {
  const [positive = '', negative, zero] = sectionsOf(code);
  const section = value < 0 && negative ? negative : value === 0 && zero ? zero : positive;
  const texts: string[] = [];
  const pattern = section.replaceAll(literals, (_, quoted?: string, escaped?: string) =>
    mark(texts.push(quoted ?? escaped ?? '') - 1),
  );
  // A computed 0.1 + 0.2 is stored with an error in its last digit.
  const exact = Number((/%/.test(pattern) ? value * 100 : value).toPrecision(15));
  const size = Math.abs(exact);
  const places = /[0#?](?:.*[0#?])?/.exec(pattern)?.[0];
  const isOther = places === undefined || /e[+-]|\/[?#\d]|general/i.test(pattern);
  const [whole = '', decimals = ''] = (places ?? '').split('.');
  const digits = size.toFixed(Math.min(100, decimals.replaceAll(/[^0#?]/g, '').length));
  const [wholeDigits = '', decimalDigits = ''] = digits.split('.');
  const tail = /[#?]/.test(decimals)
    ? String(Number(`0.${decimalDigits}`)).slice(2)
    : decimalDigits;
  const shown = isOther ? String(size) : `${fill(whole, wholeDigits)}${tail && `.${tail}`}`;
  const sign = exact < 0 && section !== negative ? '-' : '';
  const all =
    places === undefined ? `${sign}${shown}` : `${sign}${pattern.replace(places, () => shown)}`;
  return isOther && /general/i.test(pattern)
    ? String(exact)
    : all.replaceAll(/[\ue000-\uf8ff]/g, (one) => texts[one.charCodeAt(0) - 0xe0_00] ?? '').trim();
}

/**
 * The text of a number as its cell shows it: dates and times as such, never as a number of days;
 * without signs between thousands.
 * @param dayZero day 0, in milliseconds
 */
export function shownNumber(value: number, code: string, dayZero: number): string {
  const bare = (sectionsOf(code)[0] ?? '').replaceAll(literals, '');
  const isDate = /[ymdhs]/i.test(bare.replace(/general/i, ''));
  if (!isDate || value < 0 || value >= endOfDates) return shownPlain(value, isDate ? '' : code);
  const isDuration = /s/i.test(bare) && !/[ydh]/i.test(bare);
  return isDuration ? shownDuration(value, bare) : shownDate(value, bare, dayZero);
}
