/** Player profiles, as the coach's roster and the admin's both show and change them. */
export { DeletePlayerDialog, type DeletePlayerDialogProps } from './DeletePlayerDialog';
export { filterPlayers, playerColumns, playerName, profilesOf } from './player-list';
export { PlayerFormDialog, type PlayerFormDialogProps } from './PlayerFormDialog';
export { playerReads, usePlayerChanges, type PlayerChanges, type PlayerMessages } from './use-player-changes';
