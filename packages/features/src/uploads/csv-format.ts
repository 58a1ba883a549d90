/** The cells of a row by column name; empty for a column that the file does not have. */
export type CsvCells = Readonly<Record<string, string>>;

/** An invalid cell. */
export interface BadCell {
  column: string;
  value: string;
  /** The expected format, such as `a day such as 8/30/2027`. */
  expected?: string;
}

/** The error of an invalid row, with the cells that can be corrected in the review. */
interface BadRow {
  message: string;
  cells?: readonly BadCell[];
}

/**
 * The result of parsing a row: its value, with a warning about an assumption that was made, or its
 * errors.
 */
export type ParsedRow<Row> =
  | { value: Row; warning?: string; issues?: undefined }
  | { value?: undefined; issues: readonly BadRow[] };

/**
 * Two columns that a file may combine in one, such as first and last name: both are mapped to it,
 * and its cells are split.
 */
interface CombinedColumns {
  columns: readonly [string, string];
  /** Headers of the combined column. */
  names: readonly string[];
  /**
   * Splits a cell; null where it cannot be split, and the whole cell belongs to the first column.
   */
  split: (cell: string) => CsvCells | null;
}

/** Declares the columns of a kind of CSV file, and how its rows are parsed. */
export interface CsvFormat<Row> {
  /** Names of the columns in the header, matched without letter case and spaces. */
  columns: readonly string[];
  /** Other headers that are accepted for a column. */
  otherNames?: Readonly<Record<string, readonly string[]>>;
  /** Labels of columns; by default the words of the column's name. */
  labels?: Readonly<Record<string, string>>;
  combined?: CombinedColumns;
  /** Columns that a file must have. */
  required?: readonly string[];
  /** The consequence of a missing column, such as `all games will be Away`. */
  without?: Readonly<Record<string, string>>;
  /**
   * Parses a row. `row` is its number in a spreadsheet: the header is row 1, blank lines count
   * (product D32).
   */
  parseRow: (cells: CsvCells, row: number) => ParsedRow<Row>;
  /**
   * The identity of a row: of two rows with the same one in a file, the later is invalid (product
   * D44).
   */
  identity?: (row: Row) => string;
}

/** The label of a column: `Graduation year` for `graduationYear`. */
export function columnLabel({ labels }: Pick<CsvFormat<never>, 'labels'>, column: string): string {
  const words = column.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return labels?.[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * `skip`: invalid rows are left out. `refuse`: nothing is uploaded until every row is valid
 * (product D20).
 */
export type BadRows = 'skip' | 'refuse';

/** An error of a row; row 0 stands for the whole file. */
export interface RowIssue extends BadRow {
  row: number;
}

/** The result of parsing a file. */
export interface ParsedFile<Row> {
  /**
   * The file to upload: as it was chosen, or rewritten where columns were mapped, cells split or
   * corrected, or rows skipped.
   */
  file: File;
  rows: Row[];
  issues: RowIssue[];
  /** Assumptions made in parsing. */
  warnings: string[];
}

/** Edits made in the review. */
export interface Edits {
  /** Corrected cells by row and column. */
  corrections: Readonly<Record<number, CsvCells>>;
  /** Numbers of the rows that are left out. */
  skipped: readonly number[];
}

export const noEdits: Edits = { corrections: {}, skipped: [] };
