/** Saving over nobody unseen. */
export { changedMeanwhile } from './changed-meanwhile';
export { type ComparedField } from './differences';
export { useVersionedSave, type VersionedSave, type VersionedSaveOptions } from './use-versioned-save';
export { VersionedFormDialog, type VersionedFormDialogProps } from './VersionedFormDialog';
