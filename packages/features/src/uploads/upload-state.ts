import type { ReadFile, RowIssue } from './csv-format';
import type { Guess, Places } from './match-columns';
import type { Mends } from './mends';
import type { RawFile } from './raw-file';

/** A file under review: as it is, how its columns are taken, what was mended, and what comes of it. */
export interface Review<Row> {
  raw: RawFile;
  places: Places;
  /** Headers that were taken for a column whose name they are not. */
  guesses: readonly Guess[];
  mends: Mends;
  read: ReadFile<Row>;
  /** What the server refused. */
  refused: readonly RowIssue[];
}

/** Where an upload stands (product C4): choose a file, it is read, review it, it is sent. */
export type UploadState<Row> =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; fileName: string; progress: number }
  | ({ step: 'review' } & Review<Row>)
  | ({ step: 'sending'; progress: number } & Review<Row>);
