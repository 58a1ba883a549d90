import { limits } from '@sandites/contracts';

/** Errors about the whole file. */
export const fileMessages = {
  empty: 'The CSV file does not contain any valid data.',
  emptyWorkbook: 'The workbook does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: `The file is larger than ${limits.csvBytes / 1_000_000} MB.`,
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  unknownKind: 'Please choose a file that ends in .csv, .tsv or .xlsx.',
  otherSpreadsheet:
    'This kind of spreadsheet cannot be read: open it, choose File, Save As (in Google Sheets: ' +
    'Download), and save it as .xlsx or .csv.',
  oldWorkbook:
    'This is an Excel file of the old kind (.xls): open it, choose File, Save As, and save it as .xlsx or .csv.',
  password:
    'This workbook has a password: open it, take the password away (File, Info, Protect ' +
    'Workbook), and save it as .xlsx or .csv.',
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

/** A file split into cells. */
export interface TableFile {
  name: string;
  /** Every sheet that has rows; at least one. */
  sheets: readonly [Sheet, ...Sheet[]];
}
