import { fieldOf, rosterRowForm, type PlayerProfile, type PlayerSport, type RosterRow } from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

/** Columns of the template (coach-and-admin.md 9). */
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

/** Other headers that stand for a column. */
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

/** Expected content of a cell, shown beside a bad one. */
const expected: Readonly<Record<string, string>> = {
  jerseyNumber: 'a number from 0 to 99',
  graduationYear: 'a year such as 2027',
  weight: 'pounds, such as 185',
  gpa: 'a number from 0 to 5',
  act: 'a number from 1 to 36',
  sat: 'a number from 400 to 1600',
  hudlUrl: 'a link that starts with https://',
  highlightUrl: 'a link that starts with https://',
  email: 'an email address',
};

/** Identifies the player of a row (decisions.md D44). */
export const playerIdentity = ({ firstName, lastName, graduationYear, sport }: Pick<RosterRow, 'firstName' | 'lastName' | 'graduationYear' | 'sport'>) =>
  [firstName, lastName, String(graduationYear), sport].map((part) => part.trim().toLowerCase()).join('\n');

/** A roster file of one sport; a column `email` is taken where there is one (decisions.md D38). */
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

const templateColumns: readonly CsvColumn<never>[] = rosterColumns.map((header) => ({ header, value: () => null }));

/** An empty file to fill in. */
export const rosterTemplate = (): string => toCsv(templateColumns, []);

const exportColumns: readonly CsvColumn<PlayerProfile>[] = [
  ...([...rosterColumns, 'email'] as const).map((name): CsvColumn<PlayerProfile> => ({ header: name, value: (player) => player[name] })),
  { header: 'sport', value: ({ sport }) => sport },
];

/** Players in the columns of the template, and the sport; the file can be edited and uploaded again. */
export const rosterFile = (players: readonly PlayerProfile[]): string => toCsv(exportColumns, players);
