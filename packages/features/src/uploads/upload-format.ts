import { limits } from '@sandites/contracts';

/** Errors about the whole file. */
export const fileMessages = {
  empty: 'The CSV file does not contain any valid data.',
  emptyWorkbook: 'The workbook does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: `The file is larger than ${limits.csvBytes / 1_000_000} MB.`,
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  tooManyColumns: `The file has more than ${limits.csvColumns} columns.`,
  unknownKind: 'Please choose a file that ends in .csv, .tsv or .xlsx.',
  otherSpreadsheet:
    'This kind of spreadsheet cannot be read: open it, choose File, Save As (in Google Sheets: ' +
    'Download), and save it as .xlsx or .csv.',
  oldWorkbook:
    'This is an Excel file of the old kind (.xls): open it, choose File, Save As, and save it as .xlsx or .csv.',
  password:
    'This workbook has a password: open it, take the password away (File, Info, Protect ' +
    'Workbook), and save it as .xlsx or .csv.',
  failed:
    'The file could not be read. Choose it again; if that fails too, save it as .csv and choose that.',
  noReader:
    'The part of the site that reads this file could not be loaded. Check the connection and ' +
    'reload the page, or save the file as .csv and choose that.',
  brokenWorkbook:
    'This workbook cannot be read: open it, choose File, Save As (in Google Sheets: Download), ' +
    'and save it again as .xlsx or .csv.',
} as const;

/** A file that cannot be read; `message` is shown to the user. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** A line that is not blank. */
export interface Line {
  /** Its row number in a spreadsheet. */
  row: number;
  cells: readonly string[];
}

/** A table of a file: a CSV file has one, a workbook has one for each sheet. */
export interface Sheet {
  name: string;
  lines: readonly Line[];
  /** What was left out because it is hidden: `1 row, 2 columns`; undefined for nothing. */
  hidden?: string;
}

export interface TableFile {
  name: string;
  /** Every sheet that has rows; at least one. */
  sheets: readonly [Sheet, ...Sheet[]];
}

/** The cells of a row by column name; empty for a column that the file does not have. */
export type Cells = Readonly<Record<string, string>>;

/** An error of a row, or a warning about an assumption. */
export interface RowNote {
  message: string;
  /** Columns whose cells can be corrected in the review. */
  columns?: readonly string[];
}

export type ParsedRow<Row> =
  | { value: Row; warnings?: readonly RowNote[]; issues?: undefined }
  | { value?: undefined; warnings?: undefined; issues: readonly RowNote[] };

/** A question about the whole file, asked before it is sent. */
export interface FileQuestion {
  id: string;
  text: string;
  options: readonly { value: string; label: string }[];
}

export interface FileContext {
  rows: readonly Cells[];
  /** Answers to the questions about the file, by the question's id. */
  answers: Readonly<Record<string, string>>;
}

/** Two columns that a file may combine in one, such as first and last name. */
interface CombinedColumns {
  columns: readonly [string, string];
  names: readonly string[];
  /** Splits a cell; null where it cannot be split: the whole cell belongs to the first column. */
  split: (cell: string) => Cells | null;
}

/** Declares the columns of a kind of file, and how its rows are parsed. */
export interface UploadFormat<Row> {
  /** Names of the columns in the header, matched without letter case and spaces. */
  columns: readonly string[];
  otherNames?: Readonly<Record<string, readonly string[]>>;
  /** Columns that are found by their very name only. */
  exact?: readonly string[];
  /** Whether a cell looks like one of a column: a header of another name is not enough. */
  accepts?: Readonly<Record<string, (cell: string) => boolean>>;
  /** The expected content of a cell to correct, such as `a day such as 8/30/2027`. */
  expected?: Readonly<Record<string, string>>;
  /** Labels of columns; by default the words of the column's name. */
  labels?: Readonly<Record<string, string>>;
  combined?: CombinedColumns;
  /**
   * Columns that say who somebody is, and words for that person: such a header must be known as a
   * whole, besides these words (`Student Email`).
   */
  ofPerson?: { columns: readonly string[]; words: readonly string[] };
  required?: readonly string[];
  /** Columns that together stand in for another. */
  instead?: Readonly<Record<string, readonly string[]>>;
  /** The consequence of a missing column, such as `all games will be Away`. */
  without?: Readonly<Record<string, string>>;
  /** Questions about the file, such as whether `7:00` is in the evening. */
  questions?: (rows: readonly Cells[]) => readonly FileQuestion[];
  /** The rows that one line has: its second is row 4.2 of line 4. Default: itself. */
  parts?: (cells: Cells) => readonly Cells[];
  /**
   * Parses the rows of one file. `row` is the number in a spreadsheet: blank lines count.
   */
  parser: (file: FileContext) => (cells: Cells, row: number) => ParsedRow<Row>;
  /** Of two rows with the same identity in a file, the later is invalid. */
  identity?: (row: Row) => string;
  nameOf?: (cells: Cells) => string;
}

/** The label of a column: `Graduation year` for `graduationYear`. */
export function columnLabel(
  { labels }: Pick<UploadFormat<never>, 'labels'>,
  column: string,
): string {
  const words = column.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return labels?.[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The columns that a file with these columns still lacks. */
export const missingColumns = (
  { required = [], instead = {} }: Pick<UploadFormat<never>, 'required' | 'instead'>,
  hasColumn: (column: string) => boolean,
): string[] =>
  required.filter((column) => !hasColumn(column) && !(instead[column]?.every(hasColumn) ?? false));

/**
 * `skip`: invalid rows are left out. `refuse`: nothing is uploaded until every row is valid.
 */
export type BadRows = 'skip' | 'refuse';

export interface RowEffect {
  kind: 'new' | 'changed' | 'unchanged' | 'asked';
  /** Such as `Already there`. Default: `New`, `Changed`, `Unchanged` or `Please choose`. */
  label?: string;
  /** Changes, such as `Weight: 180 → 190`, or hints, such as `In the past`. */
  details?: readonly string[];
  /** What may be done with the row; `skip` leaves it out. An `asked` row needs a choice. */
  choices?: readonly { value: string; label: string }[];
  /** The choice that holds until another is made. */
  chosen?: string;
}

const effectLabels = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  asked: 'Please choose',
} as const;

export const effectLabel = ({ kind, label }: RowEffect): string => label ?? effectLabels[kind];

/** The number of rows per effect: `12 new, 3 changed`. */
export function countEffects(effects: readonly RowEffect[]): string {
  const counts = new Map<string, number>();
  for (const effect of effects) {
    const label = effect.kind === 'asked' ? 'to choose' : effectLabel(effect).toLowerCase();
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ');
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? value.join('; ')
      : '';

/**
 * What else of a row will be stored, for a preview whose columns show the rest: `Email: a@b.example`.
 * @param shown the fields that have columns of their own
 */
export const alsoStored = (
  row: object,
  format: Pick<UploadFormat<never>, 'columns' | 'labels'>,
  shown: readonly string[],
): string[] => {
  const values = new Map(Object.entries(row));
  return format.columns.flatMap((name) => {
    const value = shown.includes(name) ? '' : asText(values.get(name));
    return value === '' ? [] : [`${columnLabel(format, name)}: ${value}`];
  });
};

/**
 * The effect of a row on the stored row with the same identity: blank cells change nothing.
 * @param stored null or undefined where nothing is stored yet
 */
export function uploadEffect(
  row: object,
  stored: object | null | undefined,
  format: Pick<UploadFormat<never>, 'columns' | 'labels'>,
): RowEffect {
  if (!stored) return { kind: 'new' };
  const [newValues, storedValues] = [new Map(Object.entries(row)), new Map(Object.entries(stored))];
  const details = format.columns.flatMap((name) => {
    const [to, from] = [asText(newValues.get(name)), asText(storedValues.get(name))];
    return to === '' || to === from
      ? []
      : [`${columnLabel(format, name)}: ${from || 'empty'} → ${to}`];
  });
  return details.length > 0 ? { kind: 'changed', details } : { kind: 'unchanged' };
}
