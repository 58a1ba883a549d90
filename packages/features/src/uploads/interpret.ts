import { unparse } from 'papaparse';
import type { CsvFormat, Corrections, ReadFile, RowIssue } from './csv-format';
import type { Places } from './match-columns';
import type { RawFile } from './read-csv';

/** The file as a service reads it: UTF-8, commas, the columns' own names, with the corrections; each row keeps its number. */
function normalizedFile({ file, lines }: RawFile, columns: readonly string[], places: Places, corrections: Corrections): File {
  const present = columns.filter((column) => (places[column] ?? -1) >= 0 || lines.some(({ row }) => corrections[row]?.[column] !== undefined));
  const written: string[][] = [present.map(String)];
  for (const { row, cells } of lines) {
    while (written.length < row - 1) written.push(present.map(() => ''));
    written.push(present.map((column) => corrections[row]?.[column] ?? cells[places[column] ?? -1] ?? ''));
  }
  return new File([unparse(written)], file.name, { type: 'text/csv' });
}

/** What is taken for granted because a column is not there. */
const missing = <Row>({ columns, without = {} }: CsvFormat<Row>, places: Places): string[] =>
  columns.flatMap((column) => (places[column] === -1 && without[column] ? [`No column ${column}: ${without[column]}`] : []));

/**
 * Makes rows of a file, by where its columns stand.
 * @param corrections cells that replace those of the file
 */
export function interpret<Row>(raw: RawFile, format: CsvFormat<Row>, places: Places, corrections: Corrections = {}): ReadFile<Row> {
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  const warnings = missing(format, places);
  const firstRow = new Map<string, number>();
  const isTaken = raw.isPlain && Object.keys(corrections).length === 0;

  for (const { row, cells } of raw.lines) {
    const named = Object.fromEntries(format.columns.map((column) => [column, (cells[places[column] ?? -1] ?? '').trim()]));
    const read = format.readRow({ ...named, ...corrections[row] }, row);
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
  return { file: isTaken ? raw.file : normalizedFile(raw, format.columns, places, corrections), rows, issues, warnings };
}
