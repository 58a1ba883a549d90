import type { Migrations } from '@sandites/service-kit/database';
import { asBackedUp, emptied, type AfterRestore } from '@sandites/service-kit/journal';
import initial from './migrations/001-initial.sql';
import reportCounts from './migrations/002-report-counts.sql';

/** The schema of the database `platform`. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_report_counts': reportCounts,
};

/** All sessions have ended, and deploy tokens that were revoked since are revoked. */
export const afterRestore: AfterRestore = {
  jobs: emptied('jobs', 'sign-outs of sessions that have ended, and notices to teams'),
  deploy_tokens: {
    says: 'those that were revoked since are revoked',
    apply: async (trx, since) =>
      void (await since.rows('deploy_tokens', 'revoked_at').update({ revoked_at: trx.fn.now() })),
  },
  live_releases: asBackedUp('what was live'),
  release_alerts: asBackedUp('alerts about what was live'),
  release_changes: asBackedUp('the history of what was live'),
  releases: asBackedUp('the versions that were stored'),
  report_counts: asBackedUp('counts of reports'),
  report_kinds: asBackedUp('kinds of reports'),
  report_secret: asBackedUp('the secret of reports'),
  retired_remotes: asBackedUp('remotes that were retired'),
};
