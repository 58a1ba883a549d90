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
import { collegeFormat } from './colleges/college-file';
import { readTable, type ReadFile } from './read-rows';
import { rosterFormat } from './roster/roster-file';
import { scheduleFormat, type FileGame, type ScheduleFile } from './schedule/schedule-file';
import { staffFormat } from './staff/staff-file';
import { decodeText } from './tables/read-text';
import { FileError, isWorkbook, type TableFile } from './tables/table';

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
    /** The level of a calendar's entries that name none. */
    readonly level?: string | undefined;
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

/**
 * The text of a file; undefined for a workbook.
 * @throws FileError for other kinds of files
 */
export function textOf(source: Source): string | undefined {
  if (source.bytes === undefined) return source.text;
  if (source.bytes.length > limits.csvBytes) throw new FileError('tooLarge');
  if (/\.(?:numbers|gsheet)$/i.test(source.name)) throw new FileError('otherSpreadsheet');
  if (otherKinds.test(source.name)) throw new FileError('unknownKind');
  return isWorkbook(source.bytes) ? undefined : decodeText(source.bytes);
}

export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

export const isSchedule = (request: ReadRequest): request is ReadRequest<'schedule'> =>
  request.subject === 'schedule';

/** How a schedule is read. */
export const scheduleFileOf = ({
  choices,
  given,
}: ReadRequest<'schedule'>): ScheduleFile & Subjects['schedule'] => ({
  ...given,
  season: choices.season ?? seasonOf(schoolDay()),
  choices,
});

type Readers = {
  readonly [S in Subject]: (request: ReadRequest<S>, table: TableFile) => ReadFile<RowOf[S]>;
};

const readers: Readers = {
  schedule: (request, table) =>
    readTable(table, scheduleFormat(scheduleFileOf(request)), request.choices),
  roster: ({ given, choices }, table) =>
    readTable(table, rosterFormat({ ...given, choices }), choices),
  staff: ({ choices }, table) => readTable(table, staffFormat(), choices),
  colleges: ({ choices }, table) => readTable(table, collegeFormat(), choices),
};

/** The rows of a table, as those of a subject. */
export const readSubject = <S extends Subject>(
  request: ReadRequest<S>,
  table: TableFile,
): ReadFile<RowOf[S]> => readers[request.subject](request, table);
