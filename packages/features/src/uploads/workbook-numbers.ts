/** How the numbers of a workbook are shown: by the number format of a cell's style. */
export interface NumberFormats {
  /** The format code of each style, by its index. */
  codes: readonly string[];
  /** Day 0 of the workbook, in milliseconds. */
  dayZero: number;
}

/** Formats that a workbook names by number alone (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
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

/** @param styles the part `styles.xml`; without it every number is shown as it is */
export function numberFormats(styles: Document | undefined, is1904: boolean): NumberFormats {
  const named = new Map(
    [...(styles?.getElementsByTagNameNS('*', 'numFmt') ?? [])].map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  );
  const cells = styles?.getElementsByTagNameNS('*', 'cellXfs')[0];
  return {
    codes: [...(cells?.getElementsByTagNameNS('*', 'xf') ?? [])].map((style) => {
      const id = Number(style.getAttribute('numFmtId'));
      return named.get(id) ?? builtIn[id] ?? '';
    }),
    dayZero: is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  };
}

/** The first section of a code without quoted text, colors, conditions and fillers. */
const bareCode = (code: string) =>
  (code.split(';')[0] ?? '')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');

const pad = (part: number) => String(part).padStart(2, '0');
const shortMonth = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });

const secondsOfDay = 86_400;

/** A day and a clock, as far as the format shows them. */
function shownDate(serial: number, code: string, dayZero: number): string {
  // Rounded: 7 PM is stored as 0.7916666666678793.
  const seconds = Math.round(serial * secondsOfDay);
  const days = Math.floor(seconds / secondsOfDay);
  const date = new Date(dayZero + days * secondsOfDay * 1_000);
  const hasDay = /d/i.test(code) || /y/i.test(code);
  const hasClock = /h|s/i.test(code);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  // Shown without a year, it belongs to whatever season the file is for.
  const dayText = /y/i.test(code)
    ? `${year}-${pad(month)}-${pad(day)}`
    : `${day}-${shortMonth(date)}`;
  const minuteOfDay = Math.floor((seconds - days * secondsOfDay) / 60);
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const clock = /am\/pm|a\/p/i.test(code)
    ? `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
    : `${hour}:${pad(minute)}`;
  return [...(hasDay ? [dayText] : []), ...(hasClock ? [clock] : [])].join(' ');
}

/**
 * The text of a number as its cell shows it: dates and times as such, never as a number of days.
 * @param style the index of the cell's style
 */
export function shownNumber(
  value: number,
  style: string | null,
  { codes, dayZero }: NumberFormats,
): string {
  const code = bareCode(style === null ? '' : (codes[Number(style)] ?? ''));
  if (/[ymdhs]/i.test(code.replace(/general/i, '')) && value >= 0)
    return shownDate(value, code, dayZero);
  // A computed 0.1 + 0.2 is stored with an error in its last digit.
  const exact = Number(value.toPrecision(15));
  const [, decimals = ''] = /\.(0+)/.exec(code) ?? [];
  if (/%/.test(code)) return `${Number((exact * 100).toPrecision(15))}%`;
  if (/^0{2,}$/.test(code)) return String(exact).padStart(code.length, '0');
  return decimals !== '' && !/[e?/]/i.test(code) ? exact.toFixed(decimals.length) : String(exact);
}
