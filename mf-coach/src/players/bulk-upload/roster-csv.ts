import {
  fieldOf,
  rosterRowForm,
  splitName,
  unrecognizedValues,
  type PlayerKey,
  type PlayerProfile,
  type PlayerSport,
  type RosterRow,
} from '@sandites/contracts';
import { columnLabel, type CsvFormat } from '@sandites/features/uploads';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

/** Columns of the template (product C9). */
const rosterColumns = [
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

const required = [
  'firstName',
  'lastName',
  'position',
  'graduationYear',
  'height',
  'weight',
] as const;

const labels = {
  gpa: 'GPA',
  act: 'ACT',
  sat: 'SAT',
  hudlUrl: 'Hudl URL',
  highlightUrl: 'Highlight URL',
};

/** Other headers that stand for a column. */
const otherNames = {
  firstName: ['First', 'Given Name'],
  lastName: ['Last', 'Surname', 'Family Name'],
  jerseyNumber: ['#', 'No', 'No.', 'Number', 'Jersey'],
  graduationYear: ['Class', 'Class Of', 'Grad', 'Year'],
  height: ['Ht', 'Ht.'],
  weight: ['Wt', 'Wt.', 'Lbs', 'Pounds', 'Wt lbs', 'Wt (lbs)', 'Weight lbs', 'Weight (lbs)'],
  highSchool: ['School'],
  email: ['E-mail', 'Mail'],
  highlightUrl: ['Highlights', 'Film'],
};

/** A whole name in one column (product D74). */
const combined = {
  columns: ['firstName', 'lastName'],
  names: [
    'Name',
    'Player',
    'Player Name',
    'Full Name',
    'Athlete',
    'Athlete Name',
    'Student',
    'Student Name',
    'Last, First',
    'Name (Last, First)',
  ],
  split: (cell: string) => {
    const name = splitName(cell);
    return name && { firstName: name.firstName, lastName: name.lastName };
  },
} as const;

/** Expected content of a cell. */
const expected: Readonly<Record<string, string>> = {
  jerseyNumber: 'a number from 0 to 99',
  graduationYear: 'a year such as 2027, or Freshman to Senior',
  weight: 'a number of pounds, such as 185',
  gpa: 'a number from 0 to 5',
  act: 'a number from 1 to 36',
  sat: 'a number from 400 to 1600',
  hudlUrl: 'a link that starts with https://',
  highlightUrl: 'a link that starts with https://',
  email: 'an email address',
};

/** Whom a row is about (product D44). */
export const playerKey = ({
  firstName,
  lastName,
  graduationYear,
  sport,
}: RosterRow): PlayerKey => ({ firstName, lastName, graduationYear, sport });

/** A roster file of one sport; a column `email` is taken where there is one (product D38). */
export const rosterCsv = (sport: PlayerSport): CsvFormat<RosterRow> => ({
  columns: [...rosterColumns, 'email'],
  required,
  otherNames,
  labels,
  combined,
  without: { email: 'these players have no Contact Player link until an email is added' },
  identity: (row) => Object.values(playerKey(row)).join('\n').toLowerCase(),
  parseRow: (cells) => {
    const { value, issues } = rosterRowForm.validate({ ...cells, sport });
    if (!issues) {
      const warning = unrecognizedValues(value).map(
        (column) =>
          `${columnLabel({ labels }, column)} “${cells[column]}” is not recognized, and stored as typed`,
      );
      return { value, ...(warning.length > 0 && { warning: warning.join('; ') }) };
    }
    return {
      issues: issues.map((issue) => {
        const column = fieldOf(issue);
        const given = cells[column] ?? '';
        const problem =
          given === ''
            ? 'is missing'
            : expected[column]
              ? `must be ${expected[column]}`
              : issue.message;
        return {
          message: `${columnLabel({ labels }, column)} ${problem}`,
          cells: [{ column, value: given }],
        };
      }),
    };
  },
});

const templateColumns: readonly CsvColumn<never>[] = rosterColumns.map((header) => ({
  header,
  value: () => null,
}));

/** A file with the header only. */
export const rosterTemplate = (): string => toCsv(templateColumns, []);

const exportColumns: readonly CsvColumn<PlayerProfile>[] = [
  ...([...rosterColumns, 'email'] as const).map((name): CsvColumn<PlayerProfile> => ({
    header: name,
    value: (player) => player[name],
  })),
  { header: 'sport', value: ({ sport }) => sport },
];

/**
 * Players in the columns of the template, and the sport; the file can be edited and uploaded again.
 */
export const rosterFile = (players: readonly PlayerProfile[]): string =>
  toCsv(exportColumns, players);
