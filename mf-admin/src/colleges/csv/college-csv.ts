import {
  collegeForm,
  divisions,
  fieldOf,
  programs,
  type College,
  type NewCollege,
} from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';

const columns: readonly CsvColumn<NewCollege>[] = [
  { header: 'name', value: ({ name }) => name },
  { header: 'location', value: ({ location }) => location },
  { header: 'division', value: ({ division }) => division },
  { header: 'conference', value: ({ conference }) => conference },
  { header: 'website', value: ({ website }) => website },
  { header: 'programs', value: (college) => college.programs.join('; ') },
  { header: 'gpaMini', value: ({ gpaMini }) => gpaMini },
  { header: 'satMin', value: ({ satMin }) => satMin },
  { header: 'actMin', value: ({ actMin }) => actMin },
];

/** Columns of a college file, exported and imported. */
export const collegeCsvColumns: readonly string[] = columns.map(({ header }) => header);

/** Colleges as CSV that can be imported again (product D27). */
export const collegeCsv = (colleges: readonly NewCollege[]): string => toCsv(columns, colleges);

/** Downloads the colleges that the list shows. */
export const downloadColleges = (colleges: readonly College[]): void =>
  downloadFile('colleges.csv', collegeCsv(colleges));

/**
 * The known name that equals this one ignoring letter case; an unknown name stays, and fails
 * validation.
 */
const knownName = (names: readonly string[], text: string) =>
  names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;

const listOf = (cell: string) =>
  cell
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A message with its column's label, unless the message names it. */
const messageWithColumn = (column: string, message: string) =>
  /^[a-z]/.test(message) ? `${column} ${message}` : message;

/** The CSV format of colleges, for import and export. */
export const collegeFormat: CsvFormat<NewCollege> = {
  columns: collegeCsvColumns,
  parseRow: (cells) => {
    const { value, issues } = collegeForm.validate({
      ...cells,
      division: knownName(divisions, cells['division'] ?? ''),
      programs: [
        ...new Set(listOf(cells['programs'] ?? '').map((program) => knownName(programs, program))),
      ],
    });
    return value
      ? { value }
      : {
          issues: issues.map((issue) => ({
            message: messageWithColumn(fieldOf(issue), issue.message),
          })),
        };
  },
};
