import { countRowChanges, type Migration } from '@sandites/service-kit';

/** Who changes a role can tell whether somebody else did meanwhile (product D50). A password is no version of its own: nobody compares two. */
export const up: Migration = (db) => countRowChanges(db, 'users', ['password_hash', 'password_set_by_admin']);
