/** A row's cells by the names of the columns; a column that the file lacks is an empty text. */
export type CsvCells = Readonly<Record<string, string>>;

/** A cell that a row cannot be read for. */
export interface BadCell {
  column: string;
  value: string;
  /** What would do, such as `a day such as 8/30/2027`. */
  expected?: string;
}

/** What is wrong with a row; its cells can be corrected in the review. */
interface BadRow {
  message: string;
  cells?: readonly BadCell[];
}

/** What a caller makes of a row: a value, with a warning where it took something for granted, or what is wrong with it. */
export type ReadRow<Row> = { value: Row; warning?: string; issues?: undefined } | { value?: undefined; issues: readonly BadRow[] };

/** Columns that may stand in a single one, such as a whole name: both are then mapped to it, and its cells are split. */
interface CombinedColumns {
  columns: readonly [string, string];
  /** Headers of such a column. */
  names: readonly string[];
  /** Splits a cell; one that cannot be split is the first column's. */
  split: (cell: string) => CsvCells | null;
}

/** How a kind of file is read. */
export interface CsvFormat<Row> {
  /** The header's names; found whatever their letter case and spaces. */
  columns: readonly string[];
  /** Other names that a spreadsheet may have for a column. */
  otherNames?: Readonly<Record<string, readonly string[]>>;
  /** What people call a column, where it is not the words of its name. */
  labels?: Readonly<Record<string, string>>;
  combined?: CombinedColumns;
  /** Columns without which no row can be read. */
  required?: readonly string[];
  /** What follows where a column is not in the file, such as `all games will be Away`. */
  without?: Readonly<Record<string, string>>;
  /** Reads one row. `row` is the row a spreadsheet shows: the header is row 1, blank lines count (product D32). */
  readRow: (cells: CsvCells, row: number) => ReadRow<Row>;
  /** What makes two rows one and the same; the later is then bad (product D44). */
  identity?: (row: Row) => string;
}

/** What people call a column: `graduationYear` is Graduation year. */
export function columnLabel({ labels }: Pick<CsvFormat<never>, 'labels'>, column: string): string {
  const words = column.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return labels?.[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `skip`: the good rows can be sent without the bad. `refuse`: all or nothing (product D20). */
export type BadRows = 'skip' | 'refuse';

/** Something wrong with a row; row 0 is about the file as a whole. */
export interface RowIssue extends BadRow {
  row: number;
}

/** What was found in a file. */
export interface ReadFile<Row> {
  /** The file to send: as it was chosen, or rewritten with what was mapped, split, corrected and skipped. */
  file: File;
  rows: Row[];
  issues: RowIssue[];
  /** Assumptions that were made. */
  warnings: string[];
}

/** What was changed in the review. */
export interface Edits {
  /** Corrected cells by row and column. */
  corrections: Readonly<Record<number, CsvCells>>;
  /** Rows that are left out. */
  skipped: readonly number[];
}

export const noEdits: Edits = { corrections: {}, skipped: [] };
