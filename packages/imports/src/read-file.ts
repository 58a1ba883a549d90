import {
  limits,
  schoolDay,
  seasonOf,
  type ImportChoices,
  type NewCoach,
  type NewCollege,
  type PlayerSport,
  type RosterRow,
  type School,
  type Sport,
} from '@sandites/contracts';
import { readCalendar } from './calendar/read-calendar';
import { readTable, type ReadFile } from './read-rows';
import { collegeFormat } from './colleges/college-file';
import { rosterFormat } from './roster/roster-file';
import { staffFormat } from './staff/staff-file';
import { scheduleFormat, type FileGame } from './schedule/schedule-file';
import { decodeText, readText } from './tables/read-text';
import { isWorkbook, readWorkbook } from './tables/read-workbook';
import { FileError, type TableFile } from './tables/table';

/** What is to be read: a file, or rows that were pasted. */
export type Source =
  | { readonly name: string; readonly bytes: Uint8Array; readonly text?: undefined }
  | { readonly text: string; readonly bytes?: undefined };

/** What the reading of a subject depends on, besides the choices. */
export interface Subjects {
  readonly schedule: {
    readonly school: Pick<School, 'name' | 'mascot' | 'levels' | 'homeVenues' | 'timeZone'>;
    /** The sport of rows that name none. */
    readonly sport: Sport;
  };
  readonly roster: {
    readonly sport: PlayerSport;
    readonly levels?: readonly string[] | undefined;
  };
  readonly staff: object;
  readonly colleges: object;
}
export type Subject = keyof Subjects;

export interface ReadRequest<S extends Subject = Subject> {
  readonly subject: S;
  readonly source: Source;
  readonly choices: ImportChoices;
  readonly given: Subjects[S];
  /** The school's, in which its days begin. */
  readonly timeZone: string;
}

/** What a row of each subject says. */
export interface RowOf {
  readonly schedule: FileGame;
  readonly roster: RosterRow;
  readonly staff: NewCoach;
  readonly colleges: NewCollege;
}

const otherKinds = /\.(?:numbers|gsheet|pdf|docx?|pages|png|jpe?g|heic|zip|pptx?)$/i;

/** The text of a file; undefined for a workbook. */
function textOf(source: Source): string | undefined {
  if (source.bytes === undefined) return source.text;
  if (source.bytes.length > limits.csvBytes) throw new FileError('tooLarge');
  if (/\.(?:numbers|gsheet)$/i.test(source.name)) throw new FileError('otherSpreadsheet');
  if (otherKinds.test(source.name)) throw new FileError('unknownKind');
  return isWorkbook(source.bytes) ? undefined : decodeText(source.bytes);
}

const tableOf = (source: Source, text: string | undefined): TableFile =>
  text === undefined && source.bytes !== undefined
    ? readWorkbook(source.bytes)
    : readText(text ?? '', source.bytes === undefined);

type Readers = {
  readonly [S in Subject]: (
    text: string | undefined,
    request: ReadRequest<S>,
  ) => ReadFile<RowOf[S]>;
};

const readers: Readers = {
  schedule: (text, { source, choices, given }) => {
    const file = { ...given, season: choices.season ?? seasonOf(schoolDay()), choices };
    return text !== undefined && /^\s*BEGIN:VCALENDAR/i.test(text)
      ? readCalendar(text, file)
      : readTable(tableOf(source, text), scheduleFormat(file), choices);
  },
  roster: (text, { source, choices, given }) =>
    readTable(tableOf(source, text), rosterFormat({ ...given, choices }), choices),
  staff: (text, { source, choices }) => readTable(tableOf(source, text), staffFormat(), choices),
  colleges: (text, { source, choices }) =>
    readTable(tableOf(source, text), collegeFormat(), choices),
};

/**
 * Reads a file, or pasted rows, as rows of a subject.
 * @throws FileError where it cannot be read as a whole
 */
export function readFile<S extends Subject>(request: ReadRequest<S>): ReadFile<RowOf[S]> {
  return readers[request.subject](textOf(request.source), request);
}
