export {
  changedFields,
  type ComparedField,
  useVersionedSave,
  FormDialog,
  type FormDialogProps,
} from './FormDialog';
export {
  ConfirmDialog,
  Dialog,
  type DialogProps,
  type ActionOptions,
  type ActionResult,
  useAbortOnClose,
  useOpenDialog,
} from './Dialog';
