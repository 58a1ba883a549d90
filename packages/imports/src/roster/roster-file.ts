import {
  fieldOf,
  parseClassYear,
  parseJersey,
  playerSports,
  readLevel,
  RosterRow,
  rosterRowForm,
  schoolDay,
  seasonOf,
  type ImportChoices,
  type ImportQuestion,
  type Issue,
  type PlayerSport,
} from '@sandites/contracts';
import { parseDays } from '../cells/read-dates';
import { readFileRow } from '../cells/file-row';
import { sportsNamed, splitLevel } from '../cells/read-sport';
import {
  columnLabel,
  type Cells,
  type ImportFormat,
  type ParsedRow,
  type RowNote,
} from '../format';
import {
  isUnlikelyClassYear,
  readHeightCell,
  readNameCell,
  splitRosterName,
  unrecognizedValues,
} from './roster-cells';
import columnsFile from './roster-columns.json';

const { wholeName, ...declared } = columnsFile;
const expected: Readonly<Record<string, string>> = declared.expected;

/** The fields of a roster, in the order to show them. */
const rosterColumns = [
  ...['firstName', 'lastName', 'position', 'jersey', 'jerseyNumber', 'graduationYear'],
  ...['height', 'weight', 'gpa', 'act', 'sat', 'hometown', 'highSchool', 'hudlUrl', 'highlightUrl'],
  ...['email', 'sport', 'levels'],
];
/** Any other field of a profile is found by its very name. */
const otherColumns = Object.keys(RosterRow.properties).filter(
  (name) => !rosterColumns.includes(name),
);

const between = (least: number, most: number) => (cell: string) =>
  /^\d+(?:\.\d+)?$/.test(cell) && Number(cell) >= least && Number(cell) <= most;

/** Every level in a text, and the text without them: `JV/Varsity Football`. */
function splitLevels(text: string): { levels: readonly string[]; rest: string } {
  const { level, rest } = splitLevel(text);
  if (level === '') return { levels: [], rest };
  const others = splitLevels(rest);
  return { levels: [level, ...others.levels], rest: others.rest };
}
const sportsIn = (cell: string) => sportsNamed(splitLevels(cell).rest, playerSports);

const levelParts = (cell: string) =>
  cell
    .split(/[,;/&]|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** The first day of a meet; null for none, and for one that is to come: nobody has its marks. */
function meetDay(cell: string): string | null {
  const today = schoolDay();
  const { date } = parseDays(cell, seasonOf(today)) ?? {};
  return date !== undefined && date <= today ? date : null;
}

const accepts: Readonly<Record<string, (cell: string) => boolean>> = {
  jersey: (cell) => parseJersey(cell) !== null,
  graduationYear: (cell) => parseClassYear(cell) !== null,
  height: (cell) => readHeightCell(cell) !== null,
  weight: (cell) => /^\d{2,3}(?:\.\d+)? ?(?:lbs?\.?|pounds|#)?$/i.test(cell),
  gpa: between(0, 5),
  act: between(1, 36),
  sat: between(400, 1_600),
  email: (cell) => cell.includes('@'),
  hudlUrl: (cell) => cell.includes('.'),
  highlightUrl: (cell) => cell.includes('.'),
  sport: (cell) => sportsIn(cell).length > 0,
  levels: (cell) => levelParts(cell).some((part) => splitLevel(part).level !== ''),
  meetDate: (cell) => parseDays(cell, 2_000) !== null,
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

/** What was assumed about a row; each can be corrected. */
function warningsOf(row: RosterRow, cells: Cells, leftEmpty: readonly Issue[]): RowNote[] {
  const label = (column: string) => columnLabel(declared, column);
  const { graduationYear } = row;
  return [
    ...leftEmpty.map(fieldOf).map((column) => ({
      code: 'left_empty',
      message: `${label(column)} “${cells[column]}” is left empty: it must be ${expected[column] ?? 'readable'}`,
      columns: [column],
    })),
    ...unrecognizedValues(row).map((column) => ({
      message: `${label(column)} “${cells[column]}” is not recognized, and stored as typed`,
      columns: [column],
    })),
    ...(isUnlikelyClassYear(graduationYear)
      ? [
          {
            message: `${label('graduationYear')} “${cells['graduationYear']}” is the class of ${graduationYear}`,
            columns: ['graduationYear'],
          },
        ]
      : []),
    ...(/^0+$/.test(cells['jerseyNumber'] ?? '') && !row.jersey
      ? [
          {
            message:
              'In a column jerseyNumber 0 means no number: name the column jersey for the jerseys 0 and 00',
            columns: ['jerseyNumber'],
          },
        ]
      : []),
  ];
}

/** What a roster is read by. */
export interface RosterFile {
  /** The sport of rows that name none. */
  readonly sport: PlayerSport;
  /** The school's. */
  readonly levels?: readonly string[] | undefined;
  readonly choices: ImportChoices;
}

/** The levels of a row: of its column, or beside its sport. */
function levelsOf({ levels = '', sport = '' }: Cells, { levels: ofSchool }: RosterFile): string[] {
  const parts = levels === '' ? splitLevels(sport).levels.flatMap(levelParts) : levelParts(levels);
  return [...new Set(parts.filter(Boolean).map((part) => readLevel(part, ofSchool)))];
}

interface ReadSport {
  /** As typed where it is none that there is. */
  readonly sport: string;
  /** The words of a cell that may mean several. */
  readonly open?: string;
  readonly candidates: readonly PlayerSport[];
}

function sportOf({ sport: cell = '' }: Cells, { sport: usual, choices }: RosterFile): ReadSport {
  const { rest: words } = splitLevels(cell);
  if (cell === '' || words === '') return { sport: usual, candidates: [] };
  const answer = choices.sports?.[words] ?? choices.sports?.[cell];
  if (answer !== undefined) return { sport: answer, candidates: [] };
  const candidates = sportsNamed(words, playerSports);
  const [first, second] = candidates;
  if (!first) return { sport: cell, candidates };
  const chosen = candidates.find((one) => one === usual);
  return second === undefined || chosen
    ? { sport: chosen ?? first, candidates }
    : { sport: first, open: words, candidates };
}

function sportQuestions(rows: readonly Cells[], file: RosterFile): ImportQuestion[] {
  const open = new Map(
    rows
      .map((cells) => sportOf(cells, file))
      .flatMap((one) => (one.open === undefined ? [] : [[one.open, one.candidates] as const])),
  );
  return [...open].map(([words, candidates]) => ({
    code: 'sports',
    key: words,
    message: `Which sport is “${words}”?`,
    options: candidates.map((value) => ({ value, label: value })),
  }));
}

function parsePlayer(cells: Cells, file: RosterFile): ParsedRow<RosterRow> {
  const { firstName = '', lastName = '' } = cells;
  const [first, last] = [readNameCell(firstName), readNameCell(lastName)];
  const beside = { ...first, ...last };
  const { sport, open } = sportOf(cells, file);
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
  const levels = levelsOf(cells, file);
  const height = readHeightCell(cells['height'] ?? '');
  const [weight] = /^\d{2,3}[.,]\d{1,2}$/.exec(cells['weight'] ?? '') ?? [];
  const { value, issues, leftEmpty } = readFileRow(
    rosterRowForm,
    {
      ...Object.fromEntries(filled),
      jersey: cells['jersey'] || (cells['jerseyNumber'] ? '' : (beside.jersey ?? '')),
      position: cells['position'] || (beside.position ?? ''),
      ...(first.name && { firstName: first.name }),
      ...(last.name && { lastName: last.name }),
      ...(height !== null && { height }),
      ...(weight !== undefined && { weight: Math.round(Number(weight.replace(',', '.'))) }),
      ...(cells['meetDate'] && { meetDate: meetDay(cells['meetDate']) ?? cells['meetDate'] }),
      levels: levels.length > 0 ? levels : null,
      sport,
    },
    ['sameAs', 'another'],
  );
  if (value)
    return {
      value,
      warnings: warningsOf(value, cells, leftEmpty),
      ...(open !== undefined && { open: `Which sport is “${open}”?` }),
    };
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
        ...(issue.code !== undefined && { code: issue.code }),
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

/** A roster file: height, weight and position are optional in it, and so is an e-mail. */
export const rosterFormat = (file: RosterFile): ImportFormat<RosterRow> => ({
  columns: [...rosterColumns, ...otherColumns],
  onlyNamed: otherColumns,
  ...declared,
  accepts,
  combined,
  questions: (rows) => sportQuestions(rows, file),
  parser: (rows) => {
    const isShared = sharedJerseys(rows);
    return (cells) => {
      const parsed = parsePlayer(cells, file);
      return 'value' in parsed && isShared(cells)
        ? { ...parsed, warnings: [...(parsed.warnings ?? []), sharedJersey(cells)] }
        : parsed;
    };
  },
});
