/** Saving over nobody unseen. */
export { changedMeanwhile, useVersionedSave, VersionedFormDialog, type VersionedFormDialogProps, type VersionedSave, type VersionedSaveOptions } from './VersionedFormDialog';
export { changedFields, type ComparedField } from './ConflictDialog';
