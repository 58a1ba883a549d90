/** Components and mutations of player profiles, shared by the coach's roster and the admin's. */
export { DeletePlayerDialog } from './DeletePlayerDialog';
export { byLastName, filterPlayers, playerColumns, playerName, fullProfiles } from './player-list';
export { PlayerFormDialog } from './PlayerFormDialog';
export { playerReads, usePlayerChanges } from './player-form';
