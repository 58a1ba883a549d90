import { countRowChanges, type Migration } from '@sandites/service-kit';

/**
 * Versions detect concurrent changes of a role (product D50). A new password does not change the
 * version.
 */
export const up: Migration = (db) =>
  countRowChanges(db, 'users', ['password_hash', 'password_set_by_admin']);
