import type { PlayerNotices } from '@sandites/features/players';

/** What the coach is told of a change to a player (product C8, D35). */
export const playerNotices: PlayerNotices = {
  created: { done: 'Player profile created successfully', failed: 'Failed to create player profile' },
  updated: { done: 'Player profile updated successfully', failed: 'Failed to update player profile' },
  deleted: { done: 'Player profile deleted successfully', failed: 'Failed to delete player profile' },
};
