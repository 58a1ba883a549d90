import type { Migration } from '@sandites/service-kit';

/** Whether a package was public until its owner was gone: who gives it to another coach is offered to make it public again. Nobody knows of those from before. */
export const up: Migration = async (db) => {
  await db.raw('alter table recruiting_packages add column was_public boolean not null default false');
};
