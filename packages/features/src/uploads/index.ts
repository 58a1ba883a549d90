/** CSV uploads: choose a file, read, review, correct and send it; undo the last one. */
export { changesOf, type RowEffect } from './row-effect';
export { columnLabel } from './csv-format';
export type { BadCell, CsvCells, CsvFormat, ReadRow } from './csv-format';
export { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';
export { LastUpload } from './LastUpload';
export type { SendFile } from './use-csv-upload';
export { useStoredRows } from './use-stored-rows';
