import type { AfterRestore, Migrations } from '@sandites/service-kit';
import initial from './migrations/001-initial.sql';
import reportCounts from './migrations/002-report-counts.sql';

/** The schema of the database `platform`. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_report_counts': reportCounts,
};

/** All sessions have ended, and deploy tokens that were revoked since are revoked. */
export const afterRestore: AfterRestore = async (trx, since) => {
  await trx('jobs').delete();
  await since.rows('deploy_tokens', 'revoked_at').update({ revoked_at: trx.fn.now() });
  return [];
};
