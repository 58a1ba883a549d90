import { limits, type ProblemCode } from '@sandites/contracts';

/** Why a file as a whole cannot be read. */
export const fileFaults = {
  empty: ['no_rows', 'The file does not contain any valid data.'],
  unreadable: [
    'unreadable_file',
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  ],
  tooLarge: ['too_large', `The file has more than ${limits.csvBytes / 1_000_000} MB`],
  tooManyRows: [
    'too_many_rows',
    `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  ],
  tooManyColumns: ['too_many_columns', `The file has more than ${limits.csvColumns} columns.`],
  unknownKind: [
    'unreadable_file',
    'This kind of file cannot be read: choose a spreadsheet (.xlsx, .xls, .ods), or a text (.csv, .tsv).',
  ],
  otherSpreadsheet: [
    'unreadable_file',
    'This kind of spreadsheet cannot be read: open it, choose File, Export To (in Google Sheets: ' +
      'Download), and save it as .xlsx or .csv.',
  ],
  password: [
    'password_protected',
    'This workbook has a password: open it, take the password away (File, Info, Protect ' +
      'Workbook), and save it again.',
  ],
  broken: [
    'unreadable_file',
    'This workbook cannot be read: open it, choose File, Save As (in Google Sheets: Download), ' +
      'and save it again as .xlsx or .csv.',
  ],
  brokenCalendar: [
    'unreadable_file',
    'This calendar cannot be read: export it again as an .ics file, or save the schedule as .csv.',
  ],
  tooHeavy: [
    'unreadable_file',
    'This file takes too much memory or time to read: save its rows alone as .csv.',
  ],
} as const satisfies Readonly<Record<string, readonly [ProblemCode, string]>>;
export type FileFault = keyof typeof fileFaults;

/** A file that cannot be read. */
export class FileError extends Error {
  override readonly name = 'FileError';
  constructor(readonly fault: FileFault) {
    super(fileFaults[fault][1]);
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** A packed workbook (`.xlsx`, `.ods`), or a compound file: an old `.xls`, or one with a password. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** A line that is not blank. */
export interface Line {
  /** Its row number in a spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A table of a file: a text has one, a workbook has one for each sheet. */
export interface Sheet {
  /** Null for a text. */
  readonly name: string | null;
  readonly lines: readonly Line[];
  /** The number of hidden ones with cells, which were left out. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
}

export interface TableFile {
  /** Every visible sheet that has rows; at least one. */
  readonly sheets: readonly [Sheet, ...Sheet[]];
  readonly hiddenSheets: number;
}

const isFilled = (cell: string) => cell.trim() !== '';

/**
 * The lines that are not blank.
 * @throws FileError with too many rows or columns
 */
export function filledLines(lines: Iterable<Line>): Line[] {
  const filled: Line[] = [];
  for (const line of lines) {
    const last = line.cells.findLastIndex(isFilled);
    if (last === -1) continue;
    if (last >= limits.csvColumns) throw new FileError('tooManyColumns');
    filled.push(line);
    if (filled.length > limits.csvRows + 1) throw new FileError('tooManyRows');
  }
  return filled;
}
