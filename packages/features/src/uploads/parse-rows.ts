import { toCsv } from '@sandites/ui/csv';
import { unparse } from 'papaparse';
import type { ColumnIndexes } from './match-columns';
import {
  type Line,
  columnLabel,
  type Cells,
  type FileContext,
  type FileQuestion,
  type RowNote,
  type UploadFormat,
} from './upload-format';

/** An error or a warning of a row; row 0 stands for the whole file. */
export interface NoteOfRow extends RowNote {
  row: number;
  name?: string | undefined;
}

export interface NumberedRow<Row> {
  row: number;
  value: Row;
}

export interface ParsedFile<Row> {
  rows: NumberedRow<Row>[];
  issues: NoteOfRow[];
  /** Assumptions made in parsing. */
  warnings: NoteOfRow[];
  questions: readonly FileQuestion[];
  /** The cells of each row, by its number. */
  cells: ReadonlyMap<number, Cells>;
}

export interface Edits {
  /** Corrected cells by row and column. */
  corrections: Readonly<Record<number, Cells>>;
  skipped: readonly number[];
  answers: FileContext['answers'];
  /** What is done with a row that may be more than one thing. */
  choices: Readonly<Record<number, string>>;
}

export const noEdits: Edits = { corrections: {}, skipped: [], answers: {}, choices: {} };

/**
 * The parts of a combined cell, and what else stands in it where its own column is empty; undefined
 * where the file has both columns.
 */
function splitCell<Row>(
  cells: Cells,
  { combined }: UploadFormat<Row>,
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

/** The cells of a line by column, with the corrections applied. */
function cellsOf<Row>(
  line: readonly string[],
  format: UploadFormat<Row>,
  columnIndexes: ColumnIndexes,
  corrected: Cells = {},
): Cells {
  const cells = Object.fromEntries(
    format.columns.map((column) => [column, (line[columnIndexes[column] ?? -1] ?? '').trim()]),
  );
  return { ...cells, ...splitCell(cells, format, columnIndexes), ...corrected };
}

const missingColumnWarnings = <Row>(
  format: UploadFormat<Row>,
  columnIndexes: ColumnIndexes,
): NoteOfRow[] =>
  format.columns.flatMap((column) => {
    const hasInstead = format.instead?.[column]?.every(
      (other) => (columnIndexes[other] ?? -1) >= 0,
    );
    const consequence = columnIndexes[column] === -1 && !hasInstead && format.without?.[column];
    return consequence
      ? [{ row: 0, message: `No column ${columnLabel(format, column)}: ${consequence}` }]
      : [];
  });

/** Parses the lines below a header, whose columns are mapped by `columnIndexes`. */
export function parseRows<Row>(
  lines: readonly Line[],
  format: UploadFormat<Row>,
  columnIndexes: ColumnIndexes,
  { corrections, skipped, answers } = noEdits,
): ParsedFile<Row> {
  const cellsByRow = new Map(
    lines
      .flatMap(({ row, cells }) => {
        const whole = cellsOf(cells, format, columnIndexes, corrections[row]);
        return (format.parts?.(whole) ?? [whole]).map((part, index): [number, Cells] => {
          const numbered = index === 0 ? row : row + (index + 1) / 10;
          return [numbered, { ...part, ...corrections[numbered] }];
        });
      })
      .filter(([row]) => !skipped.includes(row)),
  );
  const allCells = [...cellsByRow.values()];
  const parse = format.parser({ rows: allCells, answers });
  const parsed: ParsedFile<Row> = {
    rows: [],
    issues: [],
    warnings: missingColumnWarnings(format, columnIndexes),
    questions: format.questions?.(allCells) ?? [],
    cells: cellsByRow,
  };
  const rowByIdentity = new Map<string, number>();
  for (const [row, cells] of cellsByRow) {
    const name = format.nameOf?.(cells);
    const ofRow = (note: RowNote): NoteOfRow => ({ ...note, row, name });
    const result = parse(cells, row);
    if (result.issues) {
      parsed.issues.push(...result.issues.map(ofRow));
      continue;
    }
    const identity = format.identity?.(result.value);
    const duplicateOf = identity === undefined ? undefined : rowByIdentity.get(identity);
    if (duplicateOf !== undefined) {
      parsed.issues.push(ofRow({ message: `the same as row ${duplicateOf}` }));
      continue;
    }
    if (identity !== undefined) rowByIdentity.set(identity, row);
    parsed.warnings.push(...(result.warnings ?? []).map(ofRow));
    parsed.rows.push({ row, value: result.value });
  }
  return parsed;
}

const asCell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** A file to fill in: the header, and rows to show how. */
export const csvTemplate = (
  columns: readonly string[],
  rows: readonly (readonly string[])[] = [],
): string =>
  toCsv(
    columns.map((header, index) => ({
      header,
      value: (row: readonly string[]) => row[index] ?? null,
    })),
    rows,
  );

/**
 * The file that a service reads: UTF-8, commas, the columns that have a value. Rows keep their
 * numbers: one that is left out is blank.
 * @param columns every column that the file may have
 */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly NumberedRow<object>[],
): File {
  const values = rows.map(({ row, value }) => ({ row, cells: new Map(Object.entries(value)) }));
  const present = columns.filter((column) =>
    values.some(({ cells }) => asCell(cells.get(column)) !== ''),
  );
  const lines: string[][] = [[...present]];
  for (const { row, cells } of values) {
    while (lines.length < row - 1) lines.push([]);
    lines.push(present.map((column) => asCell(cells.get(column))));
  }
  return new File([unparse(lines)], `${name.replace(/\.\w+$/, '')}.csv`, { type: 'text/csv' });
}
