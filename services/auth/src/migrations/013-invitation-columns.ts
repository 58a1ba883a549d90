import type { Migration } from '@sandites/service-kit';

/**
 * Invitations are columns of the account: with a versioned table of their own, two transactions
 * that change both tables could deadlock.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table users add column invitation_hash bytea unique, add column invited_until timestamptz;
    update users set invitation_hash = code_hash, invited_until = expires_at from invitations where user_id = users.id;
    drop table invitations;
    delete from table_versions where name = 'invitations'
  `);
};
