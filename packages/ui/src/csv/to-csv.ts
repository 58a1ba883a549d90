import { unparse } from 'papaparse';

/** A column of an exported file. */
export interface CsvColumn<Row> {
  header: string;
  /** Numbers stay numbers; null is an empty cell. */
  value: (row: Row) => string | number | boolean | null;
}

const byteOrderMark = '\uFEFF';
/** What a spreadsheet would run as a formula (product D27). */
const formula = /^[=+\-@\t\r]/;

/** A list as a CSV file that spreadsheets open well and run nothing of (product D27). */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return byteOrderMark + unparse({ fields, data }, { escapeFormulae: formula });
}
