import { limits } from '@sandites/contracts';

/** What is said of a file as a whole (product C5; product API, Limits). */
export const csvMessages = {
  empty: 'The CSV file does not contain any valid data.',
  unreadable: "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  tooLarge: `The file is larger than ${limits.csvBytes / 1_000_000} MB.`,
  tooManyRows: `The file has more than ${limits.csvRows.toLocaleString('en-US')} rows.`,
  notCsv: 'Please choose a file that ends in .csv.',
} as const;

/** A file that cannot be read at all; its message is for people. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}
