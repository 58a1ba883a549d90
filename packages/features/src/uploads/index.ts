/** A file chosen, read, reviewed, mended and sent; and taken back. */
export { changesOf } from './changes-of';
export type { BadCell, BadRow, BadRows, CsvCells, CsvFormat, ReadFile, ReadRow, RowIssue } from './csv-format';
export { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';
export { LastUpload } from './LastUpload';
export type { RowEffect } from './row-effect';
export type { SendFile, SendOptions } from './use-csv-upload';
