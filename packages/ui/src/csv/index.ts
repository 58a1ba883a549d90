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
const needsQuotes = /^\s|[",\r\n]|\s$/;

function cellOf(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const isFormula = formula.test(value);
  const text = isFormula ? `'${value}` : value;
  return isFormula || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A list as CSV (RFC 4180), with a byte-order mark for Excel and with formulas escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const header = columns.map((column) => cellOf(column.header));
  const data = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return `${byteOrderMark}${header.join(',')}\r\n${data.map((cells) => cells.join(',')).join('\r\n')}`;
}

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
