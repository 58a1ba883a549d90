import {
  fieldOf,
  isUnlikelyClassYear,
  parseClassYear,
  parseHeight,
  parseJersey,
  parseSport,
  readFileRow,
  readNameCell,
  playerSports,
  rosterRowForm,
  type Issue,
  splitRosterName,
  unrecognizedValues,
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
import columnsFile from './roster-columns.json';

const { wholeName, ...declared } = columnsFile;
const expected: Readonly<Record<string, string>> = declared.expected;

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

/**
 * Columns of a file to upload: an email, a sport and a jersey as text are read where they are. In
 * `jerseyNumber` 0 means none.
 */
const rosterColumns = [...templateColumns, 'jersey', 'email', 'sport'] as const;

const between = (least: number, most: number) => (cell: string) =>
  /^\d+(?:\.\d+)?$/.test(cell) && Number(cell) >= least && Number(cell) <= most;

const accepts: Readonly<Record<string, (cell: string) => boolean>> = {
  jersey: (cell) => parseJersey(cell) !== null,
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
  names: wholeName,
  split: (cell: string) => {
    const name = splitRosterName(cell);
    return name && { ...name };
  },
} as const;

export const playerKey = ({
  firstName,
  lastName,
  graduationYear,
  sport,
}: RosterRow): PlayerKey => ({ firstName, lastName, graduationYear, sport });

/** What was assumed about a row; each can be corrected. */
function warningsOf(row: RosterRow, cells: Cells, leftEmpty: readonly Issue[]): RowNote[] {
  const label = (column: string) => columnLabel(declared, column);
  return [
    ...leftEmpty.map(fieldOf).map((column) => ({
      message: `${label(column)} “${cells[column]}” is left empty: it must be ${expected[column] ?? 'readable'}`,
      columns: [column],
    })),
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
    ...(/^0+$/.test(cells['jerseyNumber'] ?? '') && !row.jersey
      ? [
          {
            message:
              'In a column jerseyNumber 0 means no number: name the column jersey for the jerseys 0 and 00',
          },
        ]
      : []),
  ];
}

/** @param given the sport of a row that names none */
function parsePlayer(cells: Cells, given: PlayerSport): ParsedRow<RosterRow> {
  const { sport: named = '', firstName = '', lastName = '' } = cells;
  const [first, last] = [readNameCell(firstName), readNameCell(lastName)];
  const beside = { ...first, ...last };
  const { value, issues, leftEmpty } = readFileRow(rosterRowForm, {
    ...cells,
    jersey: cells['jersey'] || (cells['jerseyNumber'] ? '' : (beside.jersey ?? '')),
    position: cells['position'] || (beside.position ?? ''),
    firstName: first.name,
    lastName: last.name,
    sport: named === '' ? given : (parseSport(named, playerSports) ?? named),
  });
  if (value) return { value, warnings: warningsOf(value, cells, leftEmpty) };
  return {
    issues: issues.map((issue) => {
      const column = fieldOf(issue);
      const problem = !cells[column]
        ? 'is missing'
        : expected[column]
          ? `must be ${expected[column]}`
          : issue.message;
      return {
        message: `${columnLabel(declared, column)} ${problem}`,
        columns: [column],
      };
    }),
  };
}

const wornIn = ({ jersey = '', jerseyNumber = '', sport = '' }: Cells) =>
  JSON.stringify([parseJersey(jersey || jerseyNumber), sport.toLowerCase()]);
const hasJersey = ({ jersey = '', jerseyNumber = '' }: Cells) =>
  parseJersey(jersey || (jerseyNumber === '0' ? '' : jerseyNumber)) !== null;

/** Whether another row of the same sport has the same jersey. */
function sharedJerseys(rows: readonly Cells[]): (cells: Cells) => boolean {
  const counts = new Map<string, number>();
  for (const cells of rows.filter(hasJersey))
    counts.set(wornIn(cells), (counts.get(wornIn(cells)) ?? 0) + 1);
  return (cells) => hasJersey(cells) && (counts.get(wornIn(cells)) ?? 0) > 1;
}

const sharedJersey = ({ jersey = '', jerseyNumber = '' }: Cells): RowNote => ({
  message: `Another row has the number ${jersey || jerseyNumber}, too`,
  columns: [jersey === '' ? 'jerseyNumber' : 'jersey'],
});

/**
 * A roster file; a column `email` is taken where there is one.
 * @param sport the sport of rows that name none
 */
export const rosterFormat = (sport: PlayerSport): UploadFormat<RosterRow> => ({
  columns: rosterColumns,
  ...declared,
  accepts,
  combined,
  identity: (row) => Object.values(playerKey(row)).join('\n').toLowerCase(),
  nameOf: ({ firstName = '', lastName = '' }) =>
    `${readNameCell(firstName).name} ${readNameCell(lastName).name}`.trim(),
  parser: ({ rows }) => {
    const isShared = sharedJerseys(rows);
    return (cells) => {
      const parsed = parsePlayer(cells, sport);
      return parsed.value && isShared(cells)
        ? { ...parsed, warnings: [...(parsed.warnings ?? []), sharedJersey(cells)] }
        : parsed;
    };
  },
});

/** The columns that are sent; those of the answer to whom a row is about are at the end. */
export const sentColumns: readonly string[] = [...rosterColumns, 'sameAs', 'another'];

export const rosterTemplate = (): string => csvTemplate(templateColumns);

/** A jersey is exported as text, blank for none. */
const exportColumns = rosterColumns
  .filter((name) => name !== 'jerseyNumber')
  .map((name): CsvColumn<PlayerProfile> => ({
    header: name,
    value: (player) => player[name],
  }));

/** Players in the columns of a file to upload; uploaded again it changes nothing. */
export const exportedRoster = (players: readonly PlayerProfile[]): string =>
  toCsv(exportColumns, players);
