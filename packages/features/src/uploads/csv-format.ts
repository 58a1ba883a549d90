import type { Issue } from '@sandites/contracts';

/** A row's cells by the names of the columns; a column that the file lacks is an empty text. */
export type CsvCells = Readonly<Record<string, string>>;

/** What a caller makes of a row: a value, or what is wrong with it. */
export type ReadRow<Row> = { value: Row; issues?: undefined } | { value?: undefined; issues: readonly Pick<Issue, 'message' | 'column'>[] };

/** How a kind of file is read. */
export interface CsvFormat<Row> {
  /** The header's names; found whatever their letter case and spaces. */
  columns: readonly string[];
  /** Reads one row. `row` is the row a spreadsheet shows: the header is row 1, blank lines count (decisions.md D32). */
  readRow: (cells: CsvCells, row: number) => ReadRow<Row>;
}

/** `skip`: the good rows can be sent without the bad. `refuse`: all or nothing (decisions.md D20). */
export type BadRows = 'skip' | 'refuse';

/** Something wrong with a row; row 0 is about the file as a whole. */
export interface RowIssue {
  row: number;
  message: string;
}

/** What was found in a file. */
export interface ReadFile<Row> {
  file: File;
  rows: Row[];
  issues: RowIssue[];
}
