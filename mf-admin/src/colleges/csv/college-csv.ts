import { collegeForm, divisions, fieldOf, programs, type College, type NewCollege } from '@sandites/contracts';
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

/** The columns of a college file, out and in. */
export const collegeCsvColumns: readonly string[] = columns.map(({ header }) => header);

/** Colleges as a file that a spreadsheet opens, and that can be imported again (product D27). */
export const collegeCsv = (colleges: readonly NewCollege[]): string => toCsv(columns, colleges);

/** Hands the administrator the colleges that the list shows. */
export const downloadColleges = (colleges: readonly College[]): void => downloadFile('colleges.csv', collegeCsv(colleges));

/** The word of a list that is meant, whatever its letter case; else what was written, for the check to refuse. */
const wordOf = (words: readonly string[], written: string) => words.find((word) => word.toLowerCase() === written.toLowerCase()) ?? written;

const listOf = (cell: string) => cell.split(/[;,|]/).map((part) => part.trim()).filter(Boolean);

/** A check that speaks of a field without naming it gets the column before it. */
const sentence = (column: string, message: string) => (/^[a-z]/.test(message) ? `${column} ${message}` : message);

/** What an export put before a text so that no spreadsheet runs it is taken away again. */
const asExported = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** A file of colleges, as it is exported. */
export const collegeFormat: CsvFormat<NewCollege> = {
  columns: collegeCsvColumns,
  readRow: (cells) => {
    const given = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, asExported(cell)]));
    const { value, issues } = collegeForm.check({
      ...given,
      division: wordOf(divisions, given['division'] ?? ''),
      programs: [...new Set(listOf(given['programs'] ?? '').map((program) => wordOf(programs, program)))],
    });
    return value ? { value } : { issues: issues.map((issue) => ({ message: sentence(fieldOf(issue), issue.message) })) };
  },
};
