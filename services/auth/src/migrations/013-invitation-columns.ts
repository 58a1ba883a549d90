import type { Migration } from '@sandites/service-kit';

/** An invitation is a part of its account. In a table of its own, whose version was counted too, two that change both tables could wait for each other. */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table users add column invitation_hash bytea unique, add column invited_until timestamptz;
    update users set invitation_hash = code_hash, invited_until = expires_at from invitations where user_id = users.id;
    drop table invitations;
    delete from table_versions where name = 'invitations'
  `);
};
