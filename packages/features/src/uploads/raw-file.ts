/** A line of a file that is not blank. */
export interface RawLine {
  /** The row a spreadsheet shows (product D32). */
  row: number;
  cells: readonly string[];
}

/** A file taken apart, and not yet understood. */
export interface RawFile {
  file: File;
  header: readonly string[];
  lines: readonly RawLine[];
  /** UTF-8 with commas, as a service reads it. */
  isPlain: boolean;
}
