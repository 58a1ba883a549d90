/** Player profiles, as the coach's roster and the admin's both show and change them. */
export { DeletePlayerDialog } from './DeletePlayerDialog';
export { filterPlayers, playerColumns, playerName, profilesOf } from './player-list';
export { PlayerFormDialog } from './PlayerFormDialog';
export { playerReads, usePlayerChanges, type PlayerMessages } from './use-player-changes';
