/** Player profiles, as the coach's roster and the admin's both show and change them. */
export { DeletePlayerDialog, type DeletePlayerDialogProps } from './DeletePlayerDialog';
export { narrowPlayers } from './narrow-players';
export { playerColumns } from './player-columns';
export { PlayerFormDialog, type PlayerFormDialogProps } from './PlayerFormDialog';
export { playerName } from './player-name';
export { profilesOf } from './profiles-of';
export { playerReads, usePlayerChanges, type PlayerChanges, type PlayerNotices } from './use-player-changes';
