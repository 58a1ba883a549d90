import { fieldOf, rosterRowForm, type PlayerSport, type RosterRow } from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';

/** The template's columns (product C9). */
export const rosterColumns = [
  'firstName',
  'lastName',
  'position',
  'jerseyNumber',
  'graduationYear',
  'height',
  'weight',
  'gpa',
  'act',
  'sat',
  'hometown',
  'highSchool',
  'hudlUrl',
  'highlightUrl',
] as const;

const required = ['firstName', 'lastName', 'position', 'graduationYear', 'height', 'weight'] as const;

/** What else a spreadsheet calls a column. */
const otherNames = {
  firstName: ['First', 'Given Name'],
  lastName: ['Last', 'Surname', 'Family Name'],
  jerseyNumber: ['#', 'No', 'No.', 'Number', 'Jersey'],
  graduationYear: ['Class', 'Class Of', 'Grad', 'Year'],
  height: ['Ht', 'Ht.'],
  weight: ['Wt', 'Wt.', 'Lbs'],
  highSchool: ['School'],
  highlightUrl: ['Highlights', 'Film'],
};

/** What a cell should hold, where that is not plain. */
const expected: Readonly<Record<string, string>> = {
  jerseyNumber: 'a number from 0 to 99',
  graduationYear: 'a year such as 2027',
  weight: 'pounds, such as 185',
  gpa: 'a number from 0 to 5',
  act: 'a number from 1 to 36',
  sat: 'a number from 400 to 1600',
  hudlUrl: 'an address that begins with https://',
  highlightUrl: 'an address that begins with https://',
  email: 'an e-mail address',
};

/** Who a row is about (product D44). */
export const playerIdentity = ({ firstName, lastName, graduationYear, sport }: Pick<RosterRow, 'firstName' | 'lastName' | 'graduationYear' | 'sport'>) =>
  [firstName, lastName, String(graduationYear), sport].map((part) => part.trim().toLowerCase()).join('\n');

/** A roster file of one sport; a column `email` is taken where there is one (product D38). */
export const rosterCsv = (sport: PlayerSport): CsvFormat<RosterRow> => ({
  columns: [...rosterColumns, 'email'],
  required,
  otherNames,
  identity: playerIdentity,
  readRow: (cells) => {
    const { value, issues } = rosterRowForm.check({ ...cells, sport });
    if (!issues) return { value };
    return {
      issues: issues.map((issue) => {
        const column = fieldOf(issue);
        return { message: `${column} ${issue.message}`, cells: [{ column, value: cells[column] ?? '', expected: expected[column] }] };
      }),
    };
  },
});
