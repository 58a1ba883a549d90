/** Uploads: choose a file or paste rows, review and correct them, send them, undo the last upload. */
export { alsoStored, columnLabel, uploadEffect } from './upload-format';
export type {
  Cells,
  FileContext,
  ParsedRow,
  RowEffect,
  RowNote,
  UploadFormat,
} from './upload-format';
export { csvFile, csvTemplate, type NumberedRow } from './parse-rows';
export { useUploadHistory } from './LastUpload';
export { UploadDialog } from './UploadDialog';
export { useStoredRows } from './use-stored-rows';
export type { Confirmed, SendOptions } from './use-upload';
