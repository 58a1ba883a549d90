import { unparse } from 'papaparse';
import { columnLabel, noEdits, type CsvCells, type CsvFormat, type Edits, type ReadFile, type RowIssue } from './csv-format';
import { plainName, type Places } from './match-columns';
import type { RawFile } from './read-csv';

/** The parts of a cell that holds two columns; undefined where each column has a place of its own. */
function splitCell<Row>(cellsByColumn: CsvCells, { combined }: CsvFormat<Row>, places: Places): CsvCells | undefined {
  if (!combined) return undefined;
  const [first, second] = combined.columns;
  if (places[first] !== places[second] || (places[first] ?? -1) < 0) return undefined;
  const cell = cellsByColumn[first] ?? '';
  return combined.split(cell) ?? { [first]: cell, [second]: '' };
}

/** A line's cells by column, with the corrections. */
function cellsOf<Row>(cells: readonly string[], format: CsvFormat<Row>, places: Places, corrected: CsvCells = {}): CsvCells {
  const cellsByColumn = Object.fromEntries(format.columns.map((column) => [column, (cells[places[column] ?? -1] ?? '').trim()]));
  return { ...cellsByColumn, ...splitCell(cellsByColumn, format, places), ...corrected };
}

/** The file as a service reads it: UTF-8, commas, the columns' own names, with the edits; each row keeps its number, and a skipped one is blank. */
function normalizedFile<Row>({ file, lines }: RawFile, format: CsvFormat<Row>, places: Places, { corrections, skipped }: Edits): File {
  const present = format.columns.filter((column) => (places[column] ?? -1) >= 0 || lines.some(({ row }) => corrections[row]?.[column] !== undefined));
  const outputRows: string[][] = [present.map(String)];
  for (const { row, cells } of lines) {
    if (skipped.includes(row)) continue;
    while (outputRows.length < row - 1) outputRows.push(present.map(() => ''));
    const cellsByColumn = cellsOf(cells, format, places, corrections[row]);
    outputRows.push(present.map((column) => cellsByColumn[column] ?? ''));
  }
  return new File([unparse(outputRows)], file.name, { type: 'text/csv' });
}

/** Whether a service reads the file as it is: nothing was edited, and its header has columns of the format only, each under its own name. */
const isNormal = <Row>(raw: RawFile, { columns }: CsvFormat<Row>, places: Places, { corrections, skipped }: Edits): boolean =>
  raw.isPlain &&
  Object.keys(corrections).length === 0 &&
  skipped.length === 0 &&
  raw.header.every((name, place) => columns.some((column) => places[column] === place && plainName(column) === plainName(name)));

/** Assumptions made for columns that are missing. */
const missing = <Row>(format: CsvFormat<Row>, places: Places): string[] =>
  format.columns.flatMap((column) => {
    const consequence = places[column] === -1 && format.without?.[column];
    return consequence ? [`No column ${columnLabel(format, column)}: ${consequence}`] : [];
  });

/** Makes rows of a file, by where its columns stand. */
export function interpret<Row>(raw: RawFile, format: CsvFormat<Row>, places: Places, edits = noEdits): ReadFile<Row> {
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  const warnings = missing(format, places);
  const firstRow = new Map<string, number>();

  for (const { row, cells } of raw.lines) {
    if (edits.skipped.includes(row)) continue;
    const read = format.readRow(cellsOf(cells, format, places, edits.corrections[row]), row);
    if (read.issues) {
      for (const issue of read.issues) issues.push({ ...issue, row });
      continue;
    }
    const identity = format.identity?.(read.value);
    const earlier = identity === undefined ? undefined : firstRow.get(identity);
    if (earlier !== undefined) {
      issues.push({ row, message: `the same as row ${earlier}` });
      continue;
    }
    if (identity !== undefined) firstRow.set(identity, row);
    if (read.warning !== undefined) warnings.push(`Row ${row}: ${read.warning}`);
    rows.push(read.value);
  }
  const file = isNormal(raw, format, places, edits) ? raw.file : normalizedFile(raw, format, places, edits);
  return { file, rows, issues, warnings };
}
