import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * An invited account has no password until its owner chooses one. Only a hash of a link's code is
 * stored; a new link takes the place of the one before.
 * A process of the previous release treats an account without a password as one with an unknown
 * password.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table users alter column password_hash drop not null;
    create table invitations (
      user_id integer primary key references users on delete cascade,
      code_hash bytea not null unique,
      expires_at timestamptz not null
    )
  `);
  await trackVersion(db, 'invitations');
};
