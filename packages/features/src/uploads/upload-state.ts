import type { ReadFile, RowIssue } from './csv-format';

/** Where an upload stands (coach-and-admin.md 4): choose a file, it is read, review it, it is sent. */
export type UploadState<Row> =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; fileName: string; progress: number }
  | { step: 'review'; read: ReadFile<Row>; refused: readonly RowIssue[] }
  | { step: 'sending'; read: ReadFile<Row>; progress: number };
