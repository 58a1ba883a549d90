import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * `position` is the saved order; its constraint is deferred, because a new order swaps positions.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table coaches (
      id integer generated always as identity primary key,
      position integer not null unique deferrable initially deferred,
      name text not null check (name <> ''),
      title text not null check (title <> ''),
      email text not null check (email <> ''),
      photo_url text
    )
  `);
  await trackVersion(db, 'coaches');
};
