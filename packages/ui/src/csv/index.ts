/** CSV in and out. */
export type { CsvCells, CsvFormat, ReadFile, ReadRow, RowIssue } from './csv-format';
export { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';
export { downloadFile } from './download-file';
export { Progress } from './Progress';
export { toCsv, type CsvColumn } from './to-csv';
export type { SendFile, SendOptions } from './use-csv-upload';
