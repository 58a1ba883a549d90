/** Conflict detection for saving. */
export { useVersionedSave, VersionedFormDialog } from './VersionedFormDialog';
export { changedFields, type ComparedField } from './ConflictDialog';
