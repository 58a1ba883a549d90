export { DeletePlayerDialog, PlayerFormDialog } from './PlayerFormDialog';
export { byLastName, filterPlayers, playerColumns, playerName, fullProfiles } from './player-list';
export { playerReads, usePlayerChanges } from './player-form';
