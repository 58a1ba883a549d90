import { unparse } from 'papaparse';
import {
  columnLabel,
  noEdits,
  type CsvCells,
  type CsvFormat,
  type Edits,
  type ParsedFile,
  type RowIssue,
} from './csv-format';
import { normalizeName, type ColumnIndexes } from './match-columns';
import type { RawFile } from './read-csv';

/** The parts of a combined cell; undefined where the file has both columns. */
function splitCell<Row>(
  cellsByColumn: CsvCells,
  { combined }: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
): CsvCells | undefined {
  if (!combined) return undefined;
  const [first, second] = combined.columns;
  if (columnIndexes[first] !== columnIndexes[second] || (columnIndexes[first] ?? -1) < 0)
    return undefined;
  const cell = cellsByColumn[first] ?? '';
  return combined.split(cell) ?? { [first]: cell, [second]: '' };
}

/** The cells of a line by column, with the corrections applied. */
function cellsOf<Row>(
  cells: readonly string[],
  format: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
  corrected: CsvCells = {},
): CsvCells {
  const cellsByColumn = Object.fromEntries(
    format.columns.map((column) => [column, (cells[columnIndexes[column] ?? -1] ?? '').trim()]),
  );
  return { ...cellsByColumn, ...splitCell(cellsByColumn, format, columnIndexes), ...corrected };
}

/**
 * The file in the form that a service reads: UTF-8, commas, the column names of the format, the
 * edits applied. Rows keep their numbers: a skipped row is blank.
 */
function normalizedFile<Row>(
  { file, lines }: RawFile,
  format: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
  { corrections, skipped }: Edits,
): File {
  const present = format.columns.filter(
    (column) =>
      (columnIndexes[column] ?? -1) >= 0 ||
      lines.some(({ row }) => corrections[row]?.[column] !== undefined),
  );
  const outputRows: string[][] = [present.map(String)];
  for (const { row, cells } of lines) {
    if (skipped.includes(row)) continue;
    while (outputRows.length < row - 1) outputRows.push(present.map(() => ''));
    const cellsByColumn = cellsOf(cells, format, columnIndexes, corrections[row]);
    outputRows.push(present.map((column) => cellsByColumn[column] ?? ''));
  }
  return new File([unparse(outputRows)], file.name, { type: 'text/csv' });
}

/**
 * Whether the file needs no rewriting: nothing was edited, and every header is the name of the
 * column it is mapped to.
 */
const isNormalized = <Row>(
  raw: RawFile,
  { columns }: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
  { corrections, skipped }: Edits,
): boolean =>
  raw.isPlain &&
  Object.keys(corrections).length === 0 &&
  skipped.length === 0 &&
  raw.header.every((name, index) =>
    columns.some(
      (column) => columnIndexes[column] === index && normalizeName(column) === normalizeName(name),
    ),
  );

/** Warnings about missing columns. */
const missingColumnWarnings = <Row>(
  format: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
): string[] =>
  format.columns.flatMap((column) => {
    const consequence = columnIndexes[column] === -1 && format.without?.[column];
    return consequence ? [`No column ${columnLabel(format, column)}: ${consequence}`] : [];
  });

/** Parses the rows of a file, with its columns mapped by `columnIndexes`. */
export function parseRows<Row>(
  raw: RawFile,
  format: CsvFormat<Row>,
  columnIndexes: ColumnIndexes,
  edits = noEdits,
): ParsedFile<Row> {
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  const warnings = missingColumnWarnings(format, columnIndexes);
  const rowByIdentity = new Map<string, number>();

  for (const { row, cells } of raw.lines) {
    if (edits.skipped.includes(row)) continue;
    const parsedRow = format.parseRow(
      cellsOf(cells, format, columnIndexes, edits.corrections[row]),
      row,
    );
    if (parsedRow.issues) {
      for (const issue of parsedRow.issues) issues.push({ ...issue, row });
      continue;
    }
    const identity = format.identity?.(parsedRow.value);
    const duplicateOf = identity === undefined ? undefined : rowByIdentity.get(identity);
    if (duplicateOf !== undefined) {
      issues.push({ row, message: `the same as row ${duplicateOf}` });
      continue;
    }
    if (identity !== undefined) rowByIdentity.set(identity, row);
    if (parsedRow.warning !== undefined) warnings.push(`Row ${row}: ${parsedRow.warning}`);
    rows.push(parsedRow.value);
  }
  const file = isNormalized(raw, format, columnIndexes, edits)
    ? raw.file
    : normalizedFile(raw, format, columnIndexes, edits);
  return { file, rows, issues, warnings };
}
