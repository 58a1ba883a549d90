import { schoolDay } from './school/time-zone';
import { formSportsOf, positionsBySport } from './sports';

/**
 * Reads heights, weights, jersey numbers, positions, class years and names as coaches and
 * spreadsheets write them (product D74). Each function returns null for an unrecognized text.
 */

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const longestText = 60;

function heightOf(feet: number, inches: number): string | null {
  return feet >= 3 && feet <= 8 && inches <= 11 ? `${feet}'${inches}"` : null;
}

/**
 * Reads a height in feet and inches, or in inches alone.
 * @param text `6'2"`, `6-2`, `6 2`, `6ft 2`, `6 feet`, `74 in`, or `2-Jun`, into which spreadsheets
 *   convert `6-2`
 * @returns `6'2"`
 */
export function parseHeight(text: string): string | null {
  if (text.length > longestText) return null;
  const normalized = text
    .trim()
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"');
  const [, inchesAlone] = /^(\d{2}) ?(?:"|in\.?|inch|inches)$/.exec(normalized) ?? [];
  if (inchesAlone) return heightOf(Math.floor(Number(inchesAlone) / 12), Number(inchesAlone) % 12);
  const [, wholeFeet] = /^(\d) ?(?:'|ft\.?|feet|foot)$/.exec(normalized) ?? [];
  if (wholeFeet) return heightOf(Number(wholeFeet), 0);
  const [, feet, inches = ''] =
    /^(\d)(?: ?(?:'|-|ft\.?|feet|foot) ?| )(\d{1,2}) ?(?:"|in\.?|inch|inches)?$/.exec(normalized) ??
    [];
  if (feet) return heightOf(Number(feet), Number(inches));
  const [, day = '', month = ''] = /^(\d{1,2})-([a-z]{3})$/.exec(normalized) ?? [];
  return heightOf(monthNames.indexOf(month) + 1, Number(day));
}

/**
 * Reads a weight that is written with its unit.
 * @param text `185 lbs`, `185lb`, `185 pounds`
 * @returns pounds
 */
export function parseWeight(text: string): number | null {
  const [, pounds] = /^(\d{2,3}) ?(?:lbs?\.?|pounds)$/i.exec(text.trim()) ?? [];
  return pounds === undefined ? null : Number(pounds);
}

/**
 * Reads a jersey number that is written with its sign.
 * @param text `#12`, `No. 12`
 */
export function parseJerseyNumber(text: string): number | null {
  const [, number] = /^(?:#|no\.?) ?(\d{1,2})$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * Reads a position, in any letter case, from the list of the sport; without a sport, from the lists
 * of all sports.
 * @param sport a sport of a profile; a team has the positions of its family (product D18)
 */
export function parsePosition(text: string, sport?: string): string | null {
  const lists =
    sport === undefined
      ? Object.values(positionsBySport)
      : formSportsOf(sport).map((name) => positionsBySport[name]);
  const normalized = text.trim().toLowerCase();
  return lists.flat().find((position) => position.toLowerCase() === normalized) ?? null;
}

/** Years until graduation, by the name or the grade of the class. */
const classes: Readonly<Record<string, number>> = {
  ...{ freshman: 3, fr: 3, '9th': 3, sophomore: 2, soph: 2, so: 2, '10th': 2 },
  ...{ junior: 1, jr: 1, '11th': 1, senior: 0, sr: 0, '12th': 0 },
};

/**
 * The year in which the seniors of a day graduate: a school year begins on July 1 (product D61).
 */
export function graduationYearOfSeniors(now: Date = new Date()): number {
  const [year = 0, month = 0] = schoolDay(now).split('-').map(Number);
  return month >= 7 ? year + 1 : year;
}

/** The classes of a school as rosters write them, youngest first. */
export const classYears = ['Fr.', 'So.', 'Jr.', 'Sr.'] as const;
export type ClassYear = (typeof classYears)[number];

const byYearsToGo: readonly ClassYear[] = ['Sr.', 'Jr.', 'So.'];

/** The class of a graduation year in the school year of a day. */
export const classYearOf = (graduationYear: number, now?: Date): ClassYear =>
  byYearsToGo[Math.max(0, graduationYear - graduationYearOfSeniors(now))] ?? 'Fr.';

/**
 * Reads a class year.
 * @param text `2027`, `27`, `'27`, `Class of 2027`, or `Freshman` to `Senior` and `9th` to `12th
 *   grade`, which depend on the school year of `now`
 */
export function parseClassYear(text: string, now?: Date): number | null {
  const normalized = text
    .trim()
    .toLowerCase()
    .replace(/^(?:class of ?)?['’‘]?/, '')
    .replace(/\.$| grade$/, '');
  if (/^\d{4}$/.test(normalized)) return Number(normalized);
  if (/^\d{2}$/.test(normalized)) return 2000 + Number(normalized);
  const years = Object.hasOwn(classes, normalized) ? classes[normalized] : undefined;
  return years === undefined ? null : graduationYearOfSeniors(now) + years;
}

/** A person's name in its two parts. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?,?$/i;
/** Words that belong to the last name that follows them. */
const particle = /^(?:da|de|del|dela|der|den|di|du|el|la|le|van|von|st\.?)$/i;

/**
 * Splits a full name.
 * @param text `First Last` or `Last, First`; a suffix such as Jr. and a particle such as `de la`
 *   stay with the last name
 */
export function splitName(text: string): PersonName | null {
  const normalized = text.trim().replace(/\s+/g, ' ');
  const comma = normalized.indexOf(',');
  if (comma >= 0 && !suffix.test(normalized.slice(comma + 1).trim())) {
    const [lastName, firstName] = [
      normalized.slice(0, comma).trim(),
      normalized.slice(comma + 1).trim(),
    ];
    return lastName && firstName ? { firstName, lastName } : null;
  }
  const words = normalized.split(' ');
  let start = words.length - 1;
  if (start > 1 && suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return start > 0
    ? { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
    : null;
}

/**
 * Values of a player's row that are not recognized and stored as typed; an upload shows a warning
 * for them.
 */
export function unrecognizedValues({
  height,
  position,
  sport,
}: {
  height?: string;
  position?: string;
  sport?: string;
}): ('height' | 'position')[] {
  return [
    ...(height !== undefined && parseHeight(height) === null ? (['height'] as const) : []),
    ...(position !== undefined && parsePosition(position, sport) === null
      ? (['position'] as const)
      : []),
  ];
}

/** Values of a player's row that are recognized. */
export type RosterValue = 'height' | 'weight' | 'jerseyNumber' | 'position' | 'classYear';

/**
 * Recognizes a value of a player's row; `coerce` calls it for fields whose schema has
 * `x-recognize`.
 */
export function recognizeRosterValue(
  kind: string,
  text: string,
  { sport }: Readonly<Record<string, unknown>>,
): string | number | null {
  switch (kind) {
    case 'height':
      return parseHeight(text);
    case 'weight':
      return parseWeight(text);
    case 'jerseyNumber':
      return parseJerseyNumber(text);
    case 'position':
      return parsePosition(text, typeof sport === 'string' ? sport.trim() : undefined);
    case 'classYear':
      return parseClassYear(text);
    default:
      return null;
  }
}
