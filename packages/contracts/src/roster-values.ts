import { seasonOf, schoolDay } from './dates';
import { readHeight } from './height';
import words from './position-words.json';
import { formSportsOf, positionsBySport, type PlayerFormSport } from './sports';

/**
 * Reads weights, jersey numbers, positions and class years as coaches and
 * spreadsheets write them. Each function returns null for an unrecognized text.
 */

const longestText = 60;

/**
 * Reads a weight that is written with its unit.
 * @param text `185 lbs`, `185lb`, `185 pounds`
 * @returns pounds
 */
export function parseWeight(text: string): number | null {
  const [, pounds] = /^(\d{2,3}(?:\.\d{1,3})?) ?(?:lbs?\.?|pounds|#)$/i.exec(text.trim()) ?? [];
  return pounds === undefined ? null : Math.round(Number(pounds));
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
 * Reads a jersey: one or two digits, with a sign or not. `0` and `00` are jerseys of their own; any
 * other leading zero is dropped.
 * @param text `12`, `#12`, `No. 07`
 */
export function parseJersey(text: string): string | null {
  const [, digits] = /^(?:#|no\.?)? ?(\d{1,2})$/i.exec(text.trim()) ?? [];
  return digits === undefined || digits === '00' ? (digits ?? null) : String(Number(digits));
}

/** Words and usual short forms of positions, besides the names of the list. */
const positionWords: Partial<Record<PlayerFormSport, Record<string, readonly string[]>>> = words;

/** A position's text without case, dots and double blanks, for comparison. */
const positionKey = (text: string) =>
  text.toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim();

function positionIn(sport: PlayerFormSport, key: string): string | undefined {
  const named = positionsBySport[sport].find((position) => position.toLowerCase() === key);
  if (named) return named;
  const others = Object.entries(positionWords[sport] ?? {});
  return others.find(([, texts]) => texts.includes(key))?.[0];
}

/**
 * Reads a position, by its name in the list of the sport or a usual word or short form of it;
 * without a sport, by the lists of all sports.
 * @param text `qb`, `Quarterback`, `Off. Line`, `FS`
 * @param sport a sport of a profile; a team has the positions of its family
 */
export function parsePosition(text: string, sport?: string): string | null {
  if (text.length > longestText) return null;
  const key = positionKey(text);
  if (sport !== undefined)
    return (
      formSportsOf(sport)
        .map((name) => positionIn(name, key))
        .find(Boolean) ?? null
    );
  const all = Object.values(positionsBySport).flat();
  return all.find((position) => position.toLowerCase() === key) ?? null;
}

/**
 * Completes a link that has no `https://`.
 * @param text `hudl.com/profile/1`, `www.hudl.com/video`
 * @returns null for what has a scheme already, or is no address of the web
 */
export const parseLink = (text: string): string | null =>
  text.length <= 2_000 && /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i.test(text.trim())
    ? `https://${text.trim()}`
    : null;

/** Years until graduation, by the name or the grade of the class. */
const classes: Readonly<Record<string, number>> = {
  ...{ freshman: 3, freshmen: 3, frosh: 3, fr: 3, sophomore: 2, soph: 2, so: 2 },
  ...{ junior: 1, jr: 1, senior: 0, sr: 0 },
};

/** Years until the graduation of a grade: 3 for `9`, `9th`, `Grade 9` and `Freshman`. */
function yearsToGo(text: string): number | undefined {
  if (Object.hasOwn(classes, text)) return classes[text];
  const [, grade] = /^(?:grade |gr\.? ?|g ?)?0?(9|10|11|12)(?:th)?$/.exec(text) ?? [];
  return grade === undefined ? undefined : 12 - Number(grade);
}

/**
 * The year in which the seniors of a day graduate: a school year begins on July 1.
 */
export function graduationYearOfSeniors(now = new Date()): number {
  return seasonOf(schoolDay(now)) + 1;
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
 * @param text `2027`, `27`, `'27`, `Class of 2027`, or what depends on the school year of `now`:
 *   `Freshman` to `Senior`, a grade such as `9`, `09`, `9th`, `G9` or `Grade 9`
 */
export function parseClassYear(text: string, now?: Date): number | null {
  const lowercase = text.trim().toLowerCase();
  const years = yearsToGo(lowercase.replace(/\.0*$| grade(?:r)?$|-?grader?$/, ''));
  if (years !== undefined) return graduationYearOfSeniors(now) + years;
  const year = lowercase.replace(/^(?:class of ?|c\/?o ?)?['’‘]?/, '').replace(/\.0*$/, '');
  if (/^\d{4}$/.test(year)) return Number(year);
  return /^\d{2}$/.test(year) ? 2000 + Number(year) : null;
}

const parsers = {
  height: readHeight,
  weight: parseWeight,
  jerseyNumber: parseJerseyNumber,
  jersey: parseJersey,
  position: parsePosition,
  classYear: (text) => parseClassYear(text),
  link: parseLink,
} as const satisfies Readonly<
  Record<string, (text: string, sport?: string) => string | number | null>
>;
export type RosterValue = keyof typeof parsers;

/**
 * Recognizes a value of a player's row; `coerce` calls it for fields whose schema has
 * `x-recognize`.
 */
export const recognizeRosterValue = (
  kind: RosterValue,
  text: string,
  { sport }: Readonly<Record<string, unknown>>,
): string | number | null =>
  parsers[kind](text, typeof sport === 'string' ? sport.trim() : undefined);
