import { unparse } from 'papaparse';

/**
 * Downloads a file that was created in the page.
 * @param type its media type, `text/csv;charset=utf-8` by default
 */
export function downloadFile(
  name: string,
  content: BlobPart,
  type = 'text/csv;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A column of an exported file. */
export interface CsvColumn<Row> {
  header: string;
  /** Numbers stay numbers; null is an empty cell. */
  value: (row: Row) => string | number | boolean | null;
}

const byteOrderMark = '\uFEFF';
/** Matches a cell that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A list as CSV, with a byte-order mark for Excel and with formulas escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return byteOrderMark + unparse({ fields, data }, { escapeFormulae: formula });
}
