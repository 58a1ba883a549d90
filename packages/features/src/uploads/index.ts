/** Uploads: choose a file or paste rows, answer the service's review, send it, undo the last upload. */
export { ImportDialog } from './ImportDialog';
export {
  columnsOfValues,
  rowsOf,
  sentRows,
  valueText,
  type ImportValues,
  type Subject,
} from './import-subject';
export { useUploadHistory } from './LastUpload';
export { confirmForm, type Reviewed, type SendOptions } from './use-import';
