/** Saving over nobody unseen. */
export { useVersionedSave, VersionedFormDialog } from './VersionedFormDialog';
export { changedFields, type ComparedField } from './ConflictDialog';
