import { countRowChanges, type Migration } from '@sandites/service-kit';

/** Who edits what a package says of a player can tell whether somebody else did meanwhile (product D50); another place in the package is no such change. */
export const up: Migration = (db) => countRowChanges(db, 'package_players', ['package_id', 'player_id', 'sport', 'position']);
