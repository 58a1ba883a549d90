/** Saving over nobody unseen. */
export { changedMeanwhile } from './changed-meanwhile';
export { type ComparedField } from './differences';
export { VersionedFormDialog, type VersionedFormDialogProps } from './VersionedFormDialog';
