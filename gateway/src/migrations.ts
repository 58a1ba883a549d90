import type { AfterRestore, Migrations } from '@sandites/service-kit';
import initial from './migrations/001-initial.sql';

/** The schema of the database `platform`. */
export const migrations: Migrations = {
  '001_initial': initial,
};

/** All sessions have ended, and deploy tokens that were revoked since are revoked. */
export const afterRestore: AfterRestore = async (trx, since) => {
  await trx('jobs').delete();
  await since.rows('deploy_tokens', 'revoked_at').update({ revoked_at: trx.fn.now() });
  return [];
};
