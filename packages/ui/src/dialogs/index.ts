/** Dialogs. */
export { changedFields, type ComparedField, useVersionedSave } from './conflict';
export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
export {
  type ActionOptions,
  type ActionResult,
  useAbortOnClose,
  useOpenDialog,
} from './dialog-state';
export { FormDialog, type FormDialogProps } from './FormDialog';
