import type { CsvFormat, ReadFile, RowIssue } from './csv-format';
import type { Places } from './match-columns';
import type { Mends } from './mends';
import { plainFile } from './plain-file';
import type { RawFile } from './raw-file';

/** What is taken for granted because a column is not there. */
const missing = <Row>({ columns, without = {} }: CsvFormat<Row>, places: Places): string[] =>
  columns.flatMap((column) => (places[column] === -1 && without[column] ? [`No column ${column}: ${without[column]}`] : []));

/**
 * Makes rows of a file, by where its columns stand.
 * @param mends what takes the place of what the file says
 */
export function interpret<Row>(raw: RawFile, format: CsvFormat<Row>, places: Places, mends: Mends = {}): ReadFile<Row> {
  const rows: Row[] = [];
  const issues: RowIssue[] = [];
  const warnings = missing(format, places);
  const firstRow = new Map<string, number>();
  const isTaken = raw.isPlain && Object.keys(mends).length === 0;

  for (const { row, cells } of raw.lines) {
    const named = Object.fromEntries(format.columns.map((column) => [column, (cells[places[column] ?? -1] ?? '').trim()]));
    const read = format.readRow({ ...named, ...mends[row] }, row);
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
  return { file: isTaken ? raw.file : plainFile(raw, format.columns, places, mends), rows, issues, warnings };
}
