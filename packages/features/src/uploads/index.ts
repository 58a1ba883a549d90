/** A file chosen, read, reviewed and sent. */
export type { BadRows, CsvCells, CsvFormat, ReadFile, ReadRow, RowIssue } from './csv-format';
export { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';
export type { SendFile, SendOptions } from './use-csv-upload';
