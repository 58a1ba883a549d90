import { limits } from '@sandites/contracts';
import { ProblemError } from '../problem/problem-error';

const { csvRows } = limits;
const bad = (message: string) => new ProblemError('invalid', message);

/** Errors of an upload as a whole. */
export const uploadFaults = {
  notMultipart: () =>
    new ProblemError(
      'unsupported_media_type',
      'The upload must be a form (Content-Type: multipart/form-data)',
    ),
  notCsv: () => new ProblemError('unsupported_media_type', 'The file must be a .csv file'),
  noFile: () => bad('The form has no file: send it as "file"'),
  twoFiles: () => bad('The form has more than one file: send one at a time'),
  brokenForm: () => new ProblemError('malformed', 'The form is incomplete or damaged'),
  aborted: () => new ProblemError('malformed', 'The upload was broken off'),
  tooLarge: (bytes: number) =>
    new ProblemError('too_large', `The file has more than ${bytes / 1_000_000} MB`),
  tooManyRows: () => bad(`The file has more than ${csvRows.toLocaleString('en-US')} rows`),
  notUtf8: () => bad('The file is not UTF-8 text: save it as "CSV UTF-8"'),
  unclosedQuote: (row: number) => bad(`Row ${row} opens a quote that is never closed`),
  empty: () => bad('The file is empty'),
  noRows: () => bad('The file has a header and no rows'),
} as const;
