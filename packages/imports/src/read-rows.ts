import {
  type ImportChoices,
  type ImportField,
  type ImportNote,
  type ImportQuestion,
  type ImportReview,
} from '@sandites/contracts';
import {
  columnLabel,
  missingColumns,
  type Cells,
  type ImportFormat,
  type ParsedRow,
  type RowNote,
} from './format';
import {
  findHeader,
  headerLines,
  headerNames,
  matchColumns,
  type ColumnIndexes,
} from './tables/match-columns';
import type { Line, Sheet, TableFile } from './tables/table';

/** A row of a file as it was read, before it is compared with what is stored. */
export interface ReadRow<Row> {
  /** As the spreadsheet counts; `4.2` is the second row of line 4. */
  readonly row: string;
  /** Undefined where something that is needed cannot be read. */
  readonly value?: Row;
  readonly cells: Cells;
  /** The UID of a calendar's entry, with the time that the row is of, where that is repeated. */
  readonly entryUid?: string;
  readonly issues: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
  /** What nobody can tell from it, until it is taken all the same. */
  readonly question?: string;
  /** What an answer for the whole file has to say first. */
  readonly open?: string;
  /** Why it is left out: by itself, or by choice. */
  readonly skipped?: string;
}

/** A file as it was read. */
export type ReadFile<Row> = Omit<ImportReview, 'rows' | 'plan'> & {
  readonly rows: readonly ReadRow<Row>[];
};

type Choices = Pick<ImportChoices, 'sheet' | 'headerRow' | 'columns' | 'rows'>;

/**
 * The parts of a combined cell, and what else stands in it where its own column is empty; undefined
 * where the file has both columns.
 */
function splitCell<Row>(
  cells: Cells,
  { combined }: ImportFormat<Row>,
  columnIndexes: ColumnIndexes,
): Cells | undefined {
  if (!combined) return undefined;
  const [first, second] = combined.columns;
  if (columnIndexes[first] !== columnIndexes[second] || (columnIndexes[first] ?? -1) < 0)
    return undefined;
  const cell = cells[first] ?? '';
  const parts = Object.entries(combined.split(cell) ?? { [first]: cell, [second]: '' });
  return Object.fromEntries(
    parts.filter(([column]) => column === first || column === second || !cells[column]),
  );
}

/** The cells of a line by field, with the corrections applied. */
function cellsOf<Row>(
  line: readonly string[],
  format: ImportFormat<Row>,
  columnIndexes: ColumnIndexes,
  corrected: Cells = {},
): Cells {
  const cells = Object.fromEntries(
    format.columns.map((column) => [column, (line[columnIndexes[column] ?? -1] ?? '').trim()]),
  );
  return { ...cells, ...splitCell(cells, format, columnIndexes), ...corrected };
}

/** A note as the review has it: one for each cell that it is about. */
const notesOf = (notes: readonly RowNote[], cells: Cells = {}): ImportNote[] =>
  notes.flatMap(({ message, columns = [], code }): ImportNote[] =>
    columns.length === 0
      ? [{ path: '', message }]
      : columns.map((column) => ({
          path: `/${column}`,
          message,
          ...(code !== undefined && { code }),
          column,
          cell: cells[column] ?? '',
        })),
  );

function fileWarnings<Row>(
  format: ImportFormat<Row>,
  columnIndexes: ColumnIndexes,
  rows: readonly ReadRow<Row>[],
): ImportNote[] {
  const has = (column: string) =>
    (columnIndexes[column] ?? -1) >= 0 ||
    rows.some(({ cells }) => format.elsewhere?.[column]?.(cells) === true);
  return format.columns.flatMap((column) => {
    const consequence = format.without?.[column];
    if (consequence === undefined || has(column) || format.instead?.[column]?.every(has)) return [];
    const message = `No column ${columnLabel(format, column)}: ${consequence}`;
    return [{ path: `/${column}`, column, message }];
  });
}

/** What the choice for a row makes of it. */
function readRow<Row>(
  row: string,
  cells: Cells,
  parsed: ParsedRow<Row>,
  as: string | number | undefined,
): ReadRow<Row> {
  const skipped = as === 'skip' ? 'Left out' : as === undefined ? parsed.skipped : undefined;
  const base = { row, cells, ...(skipped !== undefined && { skipped }) };
  if ('issues' in parsed) return { ...base, issues: notesOf(parsed.issues, cells), warnings: [] };
  const { value, warnings = [], question, open } = parsed;
  return {
    ...base,
    value,
    issues: [],
    // What is left out has nothing to check.
    warnings: skipped === undefined ? notesOf(warnings, cells) : [],
    ...(question !== undefined && as === undefined && { question }),
    ...(open !== undefined && { open }),
  };
}

/** The rows of lines whose columns are known. */
export function readRows<Row>(
  lines: readonly { readonly row: number | string; readonly cells: readonly string[] }[],
  format: ImportFormat<Row>,
  columnIndexes: ColumnIndexes,
  choices: Choices,
): { rows: ReadRow<Row>[]; questions: readonly ImportQuestion[] } {
  const chosen = choices.rows ?? {};
  const corrections = (row: string): Cells | undefined => chosen[row]?.values;
  const cellsByRow = lines.flatMap(({ row, cells }) => {
    const whole = cellsOf(cells, format, columnIndexes, corrections(String(row)));
    return (format.parts?.(whole) ?? [whole]).map((part, index): [string, Cells] => {
      const numbered = index === 0 ? String(row) : `${row}.${index + 1}`;
      return [numbered, { ...part, ...(index > 0 && corrections(numbered)) }];
    });
  });
  const kept = cellsByRow.filter(([row]) => chosen[row]?.as !== 'skip');
  const all = kept.map(([, cells]) => cells);
  const parse = format.parser(all);
  return {
    rows: cellsByRow.map(([row, cells]) => readRow(row, cells, parse(cells, row), chosen[row]?.as)),
    questions: format.questions?.(all) ?? [],
  };
}

const tooLong: ImportNote = {
  path: '',
  message:
    'This row has more cells than the header: one too many may have moved the others, so look at ' +
    'each value',
};

/**
 * Warns of rows with a cell beyond the header, as a comma too many makes them; of none where most
 * rows have one, as under a header whose last columns have no name.
 */
function warnOfLongRows<Row>(
  rows: readonly ReadRow<Row>[],
  lines: readonly Line[],
  width: number,
): ReadRow<Row>[] {
  const long = lines.filter(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''));
  if (long.length * 2 > lines.length) return [...rows];
  const places = new Set(long.map(({ row }) => row));
  return rows.map((row) =>
    places.has(Math.floor(Number(row.row)))
      ? { ...row, warnings: [tooLong, ...row.warnings] }
      : row,
  );
}

/** How the fields are found in a file: by the header, and as the reader chose. */
function indexesOf<Row>(
  format: ImportFormat<Row>,
  { lines }: Sheet,
  header: number,
  chosen: Choices['columns'] = {},
) {
  const matched = matchColumns(
    format,
    headerNames(format, lines, header),
    lines.slice(header + 1).map(({ cells }) => cells),
  );
  const given = Object.entries(chosen).filter(([column]) => format.columns.includes(column));
  return {
    columnIndexes: {
      ...matched.columnIndexes,
      ...Object.fromEntries(given.map(([column, index]) => [column, index ?? -1])),
    },
    guessed: matched.guessed.filter((column) => !Object.hasOwn(chosen, column)),
  };
}

/** Fields that are found by their very name are shown where they are. */
const fieldsOf = <Row>(
  format: ImportFormat<Row>,
  columnIndexes: ColumnIndexes,
  guessed: readonly string[],
): ImportField[] =>
  format.columns
    .filter((name) => !format.onlyNamed?.includes(name) || (columnIndexes[name] ?? -1) >= 0)
    .map((name) => ({
      name,
      label: columnLabel(format, name),
      isRequired: format.required?.includes(name) ?? false,
      isGuessed: guessed.includes(name),
    }));

const shownHeader = 12;

/** Reads the rows of a file by its format and what was chosen so far. */
export function readTable<Row>(
  file: TableFile,
  format: ImportFormat<Row>,
  choices: Choices,
): ReadFile<Row> {
  const names = file.sheets.flatMap(({ name }) => name ?? []);
  const sheet = file.sheets.find(({ name }) => name === choices.sheet) ?? file.sheets[0];
  const { lines } = sheet;
  const given = lines.findIndex(({ row }) => row === choices.headerRow);
  const header = given === -1 ? findHeader(format, lines) : given;
  const { columnIndexes, guessed } = indexesOf(format, sheet, header, choices.columns);
  const body = lines.slice(header + 1);
  const { rows: readOnes, questions } = readRows(body, format, columnIndexes, choices);
  const rows = warnOfLongRows(readOnes, body, lines[header]?.cells.length ?? 0);
  const missing = missingColumns(format, (column) => (columnIndexes[column] ?? -1) >= 0);
  const fields = fieldsOf(format, columnIndexes, guessed);
  const isSheetChosen = names.length < 2 || names.some((name) => name === choices.sheet);
  return {
    sheets: names,
    sheet: sheet.name,
    headerRow: lines[header]?.row ?? null,
    headers: [...(lines[header]?.cells ?? [])],
    columns: Object.fromEntries(
      fields.map(({ name }) => {
        const index = columnIndexes[name] ?? -1;
        return [name, index < 0 ? null : index];
      }),
    ),
    fields,
    headerRows: lines
      .filter(({ row }) => row <= headerLines)
      .map(({ row, cells }) => ({ row, cells: cells.slice(0, shownHeader) })),
    questions: [
      ...(isSheetChosen
        ? []
        : [
            {
              code: 'sheet' as const,
              message: 'Which sheet has the rows?',
              options: names.map((name) => ({ value: name, label: name })),
            },
          ]),
      ...questions,
    ],
    warnings: [
      ...missing.map((column) => ({
        path: `/${column}`,
        column,
        code: 'missing_column',
        message: `The column ${columnLabel(format, column)} is missing`,
      })),
      ...fileWarnings(format, columnIndexes, rows),
    ],
    rows,
    ignored: {
      columns: sheet.hiddenColumns,
      rows: sheet.hiddenRows,
      sheets: file.hiddenSheets,
    },
  };
}
