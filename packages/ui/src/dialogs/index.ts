export { changedFields, type ComparedField } from './ConflictDialog';
export { Dialog, type DialogProps, useOpenDialog } from './Dialog';
export {
  type ActionOptions,
  type ActionResult,
  ConfirmDialog,
  FormDialog,
  type FormDialogProps,
  useAbortOnClose,
  useVersionedSave,
} from './FormDialog';
