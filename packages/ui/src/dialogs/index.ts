/** Dialogs. */
export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
export { FormDialog, type FormDialogProps } from './FormDialog';
export type { ActionOptions, ActionResult } from './use-stoppable';
