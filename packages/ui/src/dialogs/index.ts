export { changedFields } from './ConflictDialog';
export { Dialog, type DialogProps, useOpenDialog } from './Dialog';
export {
  type ActionOptions,
  ConfirmDialog,
  FormDialog,
  type FormDialogProps,
  rowTexts,
  useAbortOnClose,
  useVersionedSave,
} from './FormDialog';
