export { DeletePlayerDialog, PlayerFormDialog } from './PlayerFormDialog';
export { playerColumns, playerName, fullProfiles } from './player-list';
export { playerFields, playerReads, usePlayerChanges } from './player-form';
