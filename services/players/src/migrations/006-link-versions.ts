import { countRowChanges, type Migration } from '@sandites/service-kit';

/**
 * Versions detect concurrent edits of a player's texts in a package (product D50); a new order does
 * not change them.
 */
export const up: Migration = (db) =>
  countRowChanges(db, 'package_players', ['package_id', 'player_id', 'sport', 'position']);
