/** CSV uploads: choose a file, review and correct its rows, send it, undo the last upload. */
export { uploadEffect, type RowEffect } from './row-effect';
export { columnLabel } from './csv-format';
export type { BadCell, CsvCells, CsvFormat, ParsedRow } from './csv-format';
export { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';
export { LastUpload } from './LastUpload';
export type { SendFile } from './use-csv-upload';
export { useStoredRows } from './use-stored-rows';
