import {
  fieldOf,
  isUnlikelyClassYear,
  parseClassYear,
  parseHeight,
  parseSport,
  playerSports,
  rosterRowForm,
  splitName,
  unrecognizedValues,
  withoutMarks,
  type PlayerKey,
  type PlayerProfile,
  type PlayerSport,
  type RosterRow,
} from '@sandites/contracts';
import {
  columnLabel,
  csvTemplate,
  type Cells,
  type ParsedRow,
  type RowNote,
  type UploadFormat,
} from '@sandites/features/uploads';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

const templateColumns = [
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

/** Columns of an export, and of a file to upload: an email and a sport are read where they are. */
const rosterColumns = [...templateColumns, 'email', 'sport'] as const;

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

const otherNames = {
  firstName: ['First', 'Given Name', 'Student First Name', 'Legal First Name'],
  lastName: ['Last', 'Surname', 'Family Name', 'Student Last Name', 'Legal Last Name'],
  position: ['Pos', 'Positions', 'Pos 1', 'Event'],
  jerseyNumber: ['#', 'No', 'Nr', 'Num', 'Number', 'Jersey', 'Jersey #', 'Uniform', 'Uniform #'],
  graduationYear: [
    ...['Class', 'Class Of', 'Class Year', 'Grad', 'Grad Year', 'Grad Yr', 'Graduation'],
    ...['Year', 'Yr', 'Grade', 'Gr', 'Grade Level', 'Year in School', 'Graduating Class'],
  ],
  height: ['Ht', 'Hgt'],
  weight: ['Wt', 'Wgt', 'Lbs', 'Pounds', 'Wt lbs', 'Weight lbs'],
  gpa: ['Grade Point Average', 'Cumulative GPA'],
  act: ['ACT Score', 'ACT Composite'],
  sat: ['SAT Score', 'SAT Total'],
  hometown: ['Home Town'],
  highSchool: ['School', 'HS'],
  email: ['E-mail', 'Mail', 'Email Address', 'Student Email', 'Athlete Email', 'Player Email'],
  hudlUrl: ['Hudl', 'Hudl Link', 'Hudl Profile'],
  highlightUrl: ['Highlights', 'Highlight', 'Highlight Link', 'Film', 'Film Link', 'Video'],
  sport: ['Activity', 'Team', 'Program', 'Team Name'],
};

const between = (least: number, most: number) => (cell: string) =>
  /^\d+(?:\.\d+)?$/.test(cell) && Number(cell) >= least && Number(cell) <= most;

const accepts: Readonly<Record<string, (cell: string) => boolean>> = {
  jerseyNumber: (cell) => /^(?:#|no\.?)? ?\d{1,2}$/i.test(cell),
  graduationYear: (cell) => parseClassYear(cell) !== null,
  height: (cell) => parseHeight(cell) !== null,
  weight: (cell) => /^\d{2,3}(?:\.\d+)? ?(?:lbs?\.?|pounds|#)?$/i.test(cell),
  gpa: between(0, 5),
  act: between(1, 36),
  sat: between(400, 1_600),
  email: (cell) => cell.includes('@'),
  hudlUrl: (cell) => cell.includes('.'),
  highlightUrl: (cell) => cell.includes('.'),
  sport: (cell) => parseSport(cell, playerSports) !== null,
};

/** A whole name in one column. */
const combined = {
  columns: ['firstName', 'lastName'],
  names: [
    ...['Name', 'Player', 'Player Name', 'Full Name', 'Athlete', 'Athlete Name', 'Athletes'],
    ...['Student', 'Student Name', 'Student Athlete', 'Student-Athlete Name', 'Last, First'],
    ...['Name (Last, First)', 'Last Name, First Name', 'Player Full Name', 'Participant'],
  ],
  split: (cell: string) => {
    const name = splitName(cell);
    return name && { firstName: name.firstName, lastName: name.lastName };
  },
} as const;

const expected: Readonly<Record<string, string>> = {
  jerseyNumber: 'a number from 0 to 99',
  graduationYear: 'a year such as 2027, a grade from 9 to 12, or Freshman to Senior',
  height: 'feet and inches such as 6-2',
  position: 'a position of the sport, such as QB',
  weight: 'a number of pounds, such as 185',
  gpa: 'a number from 0 to 5',
  act: 'a number from 1 to 36',
  sat: 'a number from 400 to 1600',
  hudlUrl: 'a link such as hudl.com/profile/1',
  highlightUrl: 'a link such as hudl.com/video/1',
  email: 'an email address',
  sport: 'a sport such as Football',
};

export const playerKey = ({
  firstName,
  lastName,
  graduationYear,
  sport,
}: RosterRow): PlayerKey => ({ firstName, lastName, graduationYear, sport });

/** What was assumed about a row; each can be corrected. */
function warningsOf(row: RosterRow, cells: Cells): RowNote[] {
  const label = (column: string) => columnLabel({ labels }, column);
  return [
    ...unrecognizedValues(row).map((column) => ({
      message: `${label(column)} “${cells[column]}” is not recognized, and stored as typed`,
      columns: [column],
    })),
    ...(isUnlikelyClassYear(row.graduationYear)
      ? [
          {
            message: `${label('graduationYear')} “${cells['graduationYear']}” is the class of ${row.graduationYear}`,
            columns: ['graduationYear'],
          },
        ]
      : []),
    ...(cells['jerseyNumber'] === '00'
      ? [{ message: 'Jersey number 00 is stored as 0, which is shown as no number' }]
      : []),
  ];
}

/** @param given the sport of a row that names none */
function parsePlayer(cells: Cells, given: PlayerSport): ParsedRow<RosterRow> {
  const { sport: named = '' } = cells;
  const { value, issues } = rosterRowForm.validate({
    ...cells,
    firstName: withoutMarks(cells['firstName'] ?? ''),
    lastName: withoutMarks(cells['lastName'] ?? ''),
    sport: named === '' ? given : (parseSport(named, playerSports) ?? named),
  });
  if (value) return { value, warnings: warningsOf(value, cells) };
  return {
    issues: issues.map((issue) => {
      const column = fieldOf(issue);
      const problem = !cells[column]
        ? 'is missing'
        : expected[column]
          ? `must be ${expected[column]}`
          : issue.message;
      return {
        message: `${columnLabel({ labels }, column)} ${problem}`,
        columns: [column],
      };
    }),
  };
}

/**
 * A roster file; a column `email` is taken where there is one.
 * @param sport the sport of rows that name none
 */
export const rosterFormat = (sport: PlayerSport): UploadFormat<RosterRow> => ({
  columns: rosterColumns,
  required,
  otherNames,
  labels,
  expected,
  accepts,
  combined,
  without: { email: 'these players have no Contact Player link until an email is added' },
  identity: (row) => Object.values(playerKey(row)).join('\n').toLowerCase(),
  nameOf: ({ firstName = '', lastName = '' }) => withoutMarks(`${firstName} ${lastName}`),
  parser: () => (cells) => parsePlayer(cells, sport),
});

/** The columns that are sent; those of the answer to whom a row is about are at the end. */
export const sentColumns: readonly string[] = [...rosterColumns, 'sameAs', 'another'];

export const rosterTemplate = (): string => csvTemplate(templateColumns);

const exportColumns = rosterColumns.map((name): CsvColumn<PlayerProfile> => ({
  header: name,
  value: (player) => player[name],
}));

/** Players in the columns of the template, email and sport; uploaded again it changes nothing. */
export const exportedRoster = (players: readonly PlayerProfile[]): string =>
  toCsv(exportColumns, players);
