import type { CanaryPlan, Release, StoredVersion, VersionState } from '@sandites/contracts';
import type { Knex } from 'knex';

/**
 * What a manifest has, whichever version of the gateway wrote it. As a release it is used only once
 * it is validated.
 */
type StoredManifest = Pick<Release, 'version' | 'ownVersion'>;

/** A row of `live_releases`. */
export interface LiveRow {
  remote: string;
  version: string;
  manifest: StoredManifest;
  previous: StoredManifest | null;
  canary: StoredManifest | null;
  canary_percent: number | null;
  canary_plan: CanaryPlan | null;
  revision: number;
  live_since: string;
  published_by: string;
  reason: string;
}

/** The row of a remote with a canary that the gateway raises. */
export interface PlannedCanary extends LiveRow {
  canary: StoredManifest;
  canary_plan: CanaryPlan;
  /** Seconds since its next step is due, by the clock of the database; negative before. */
  overdue: number;
}

/** A row of `releases`: every version that was stored, live or not. */
export interface StoredRow {
  remote: string;
  version: string;
  manifest: StoredManifest;
  stored_at: string;
  stored_by: string;
  last_live_at: string | null;
  worked_at: string | null;
  /** When all checks of its release had passed: types, tests and the whole smoke test. */
  checked_at: string | null;
  /** The version of the shell that was live then; null where a canary of it ran. */
  checked_on_shell: string | null;
  /** What the smoke test measured, and in what its pages are worse than the live version's. */
  measured: StoredVersion['measured'];
  warnings: string[];
  /** When it became known as bad: rolled back from, or failed its tests or its smoke test. */
  bad_at: string | null;
  bad_because: Exclude<VersionState, 'not_tested' | 'passed'> | null;
  /** When the removal of its files began (retention.ts). */
  expired_at: string | null;
}

/**
 * What is known of a version, a `VersionState`. One passed once all checks of its release did: types,
 * tests and the smoke test. A browser may show it earlier, and what a start of the site published has
 * no checks.
 */
export const stateSql = `coalesce(bad_because,
  case when worked_at is null or checked_at is null then 'not_tested' else 'passed' end)`;

/**
 * Queries the stored versions of a remote, or one of them; those whose files are being removed do
 * not count.
 */
export const storedVersions = (db: Knex) => (remote: string, version?: string) =>
  db<StoredRow>('releases')
    .where({ remote, ...(version !== undefined && { version }) })
    .whereNull('expired_at');
