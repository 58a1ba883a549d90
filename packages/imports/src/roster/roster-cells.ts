import {
  graduationYearOfSeniors,
  readHeight,
  parseJersey,
  parsePosition,
  splitName,
  withoutMarks,
  type PersonName,
} from '@sandites/contracts';
import { parseDay } from '../cells/read-dates';

/** Whether a class year is that of nobody who plays now: more than one past, or five ahead. */
export function isUnlikelyClassYear(year: number, now?: Date): boolean {
  const seniors = graduationYearOfSeniors(now);
  return year < seniors - 1 || year > seniors + 5;
}

/**
 * The height in a cell, also where a spreadsheet made a date of it: `2-Jun` and `6/2/2026` were
 * `6-2`; null where it is not recognized.
 */
export function readHeightCell(cell: string): string | null {
  const [, month, day] = (/[a-z]|\d{4}/i.test(cell) && parseDay(cell, 2000)?.split('-')) || [];
  return readHeight(cell) ?? (month && day ? readHeight(`${Number(month)}-${day}`) : null);
}

/** `#12 Hal Umber`, `12. Hal Umber` */
const numberBefore = /^(?:#|no\.?)? ?(\d{1,2})[.):]?(?: -)? (?=\p{L})/iu;
/** `Hal Umber #12`, `Hal Umber (12)` */
const numberBehind = / (?:- )?(?:#(\d{1,2})|\(#?(\d{1,2})\))$/;
/** `Hal Umber (QB)`, `Hal Umber - QB/S` */
const wordsBehind = / (?:\(([^()]{1,40})\)|[-–] ([A-Z\d/]{1,8}))$/;

const arePositions = (text: string) =>
  text.split(/[/,&]/).every((part) => parsePosition(part.trim()) !== null);

/** What stands in the cell of a whole name: a number or a position besides it. */
export interface RosterName extends PersonName {
  readonly jersey?: string;
  readonly position?: string;
}

/** A cell of names without the number and the position that some rosters write beside them. */
export function readNameCell(text: string): { name: string; jersey?: string; position?: string } {
  const found: { jersey?: string; position?: string } = {};
  let name = withoutMarks(text);
  const positions = wordsBehind.exec(name);
  const named = positions?.[1] ?? positions?.[2];
  if (named !== undefined && arePositions(named)) {
    found.position = named;
    name = name.slice(0, positions?.index);
  }
  const number = numberBefore.exec(name) ?? numberBehind.exec(name);
  if (number) {
    const jersey = parseJersey(number[1] ?? '');
    // `(12)` may be a grade.
    if (jersey !== null) found.jersey = jersey;
    name = name.replace(number[0], '');
  }
  return { name: name.trim(), ...found };
}

/** Splits a full name, besides which a number or a position may stand: `#12 Hal Umber (QB)`. */
export function splitRosterName(text: string): RosterName | null {
  const { name, ...rest } = readNameCell(text);
  const parts = splitName(name);
  return parts && { ...parts, ...rest };
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
  height?: string | null | undefined;
  position?: string | null | undefined;
  sport?: string | undefined;
}): ('height' | 'position')[] {
  const isUnrecognized = {
    height: typeof height === 'string' && readHeight(height) === null,
    position: typeof position === 'string' && parsePosition(position, sport) === null,
  };
  return (['height', 'position'] as const).filter((column) => isUnrecognized[column]);
}
