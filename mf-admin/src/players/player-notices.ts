import type { PlayerNotices } from '@sandites/features/players';

/** What the notices of this tab say (product D35). */
export const playerNotices: PlayerNotices = {
  created: { done: 'Player profile created successfully', prefix: 'Failed to add player:' },
  updated: { done: 'Player profile updated successfully', prefix: 'Failed to update player:' },
  deleted: { done: 'Player profile deleted successfully', prefix: 'Failed to delete player:' },
};
