import {
  releaseManifest,
  type CanaryPlan,
  type Redirects,
  type Release,
  type RetiredRemote,
  type StoredVersion,
  type VersionState,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { tableVersion } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { type ReleaseName } from './release-store';

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
  /** What the smoke test measured, and in what its pages are worse than the live version's. */
  measured: StoredVersion['measured'];
  warnings: string[];
  /** When it became known as bad: rolled back from, or failed its tests or its smoke test. */
  bad_at: string | null;
  bad_because: Exclude<VersionState, 'not_tested' | 'passed'> | null;
  /** When the removal of its files began (retention.ts). */
  expired_at: string | null;
}

/** A row of `release_changes`, the history. */
interface ChangeRow extends ReleaseName {
  kind: string;
  before: string | null;
  percent: number | null;
  changed_by: string;
  reason: string;
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

export type ReleaseRepository = ReturnType<typeof releaseRepository>;
export type ReleaseQueries = ReturnType<typeof releaseQueries>;

/** A release that some visitors get before the others. */
export interface Canary {
  readonly release: Release;
  readonly percent: number;
}

export interface LiveRelease {
  readonly live: Release;
  /** The last version known to work, where it is not the live one. */
  readonly previous: Release | null;
  readonly canary: Canary | null;
}

/**
 * The tables `live_releases`, `retired_remotes`, `releases` and `release_changes`.
 * @param log gets an error for stored manifests that this gateway cannot use
 */
export function releaseRepository(db: Knex, log: Log) {
  return {
    ...releaseQueries(db, log),
    /**
     * Runs one transaction at a time, since a release is checked against all live ones; reads are
     * not blocked.
     */
    withLock: <T>(
      work: (locked: ReleaseQueries, trx: Knex.Transaction) => Promise<T>,
    ): Promise<T> =>
      db.transaction(async (trx) => {
        await trx.raw('lock table live_releases in share row exclusive mode');
        return work(releaseQueries(trx, log), trx);
      }),
  };
}

/**
 * Each live row with the version to fall back to where the live one fails: the latest that browsers
 * have shown and that is not known as bad. While there is none, it is the version before.
 */
const liveRows = `
  select live.*, coalesce(
    (select manifest from releases
     where remote = live.remote and version <> live.version and expired_at is null
       and worked_at is not null and bad_at is null and last_live_at is not null
     order by last_live_at desc limit 1),
    case when live.previous ->> 'version' <> live.version and not exists (
      select from releases where remote = live.remote
        and version = live.previous ->> 'version' and bad_at is not null)
    then live.previous end) as fallback
  from live_releases as live order by live.remote`;

/** A stored version that this gateway can use. */
export interface StoredRelease extends StoredRow {
  readonly state: VersionState;
  readonly release: Release;
}

function releaseQueries(db: Knex, log: Log) {
  const stored = storedVersions(db);

  const parseManifest = (remote: string, manifest: unknown): Release | null => {
    const { value, issues } = releaseManifest.validate(manifest);
    if (issues) log.error({ remote, issues }, 'A stored release cannot be used');
    return value ?? null;
  };
  const manifestOf = (row: { manifest: unknown } | undefined): Release | null =>
    releaseManifest.validate(row?.manifest).value ?? null;

  async function findStored(remote: string, version: string): Promise<StoredRelease | null> {
    const row: (StoredRow & { state: VersionState }) | undefined = await stored(
      remote,
      version,
    ).first('*', db.raw(`${stateSql} as state`));
    const release = manifestOf(row);
    return row && release ? { ...row, release } : null;
  }
  /** A version that no visitor gets or ever got: of others, visitors say how they do. */
  const neverServed = (remote: string, version: string) =>
    stored(remote, version)
      .whereNull('last_live_at')
      .whereNotExists(
        db('live_releases').where({ remote }).whereRaw(`canary ->> 'version' = ?`, [version]),
      );
  const updateLive = async (remote: string, values: object): Promise<void> => {
    await db('live_releases')
      .where({ remote })
      .update({ ...values, revision: db.raw('revision + 1') });
  };
  const retired = () =>
    db('retired_remotes').select('remote', 'version', 'redirects', 'reason', {
      ownVersion: 'own_version',
      at: 'retired_at',
      by: 'retired_by',
    });
  return {
    /** Changes with the live releases and with the versions known to work. */
    revision: tableVersion(db, 'live_releases', 'releases'),
    async listLive(): Promise<LiveRelease[]> {
      const { rows }: { rows: (LiveRow & { fallback: unknown })[] } = await db.raw(liveRows);
      return rows.flatMap((row) => {
        const { remote, manifest, fallback, canary, canary_percent: percent } = row;
        const live = parseManifest(remote, manifest);
        if (!live) return [];
        const candidate = canary === null ? null : parseManifest(remote, canary);
        return [
          {
            live,
            previous: fallback === null ? null : parseManifest(remote, fallback),
            canary: candidate && percent !== null ? { release: candidate, percent } : null,
          },
        ];
      });
    },
    liveRow: (remote: string) => db<LiveRow>('live_releases').where({ remote }).first(),
    liveRelease: async (remote: string): Promise<Release | null> =>
      manifestOf(await db<LiveRow>('live_releases').where({ remote }).first()),
    async liveExcept(remotes: readonly string[]): Promise<Release[]> {
      const rows = await db<LiveRow>('live_releases').whereNotIn('remote', remotes);
      return rows.flatMap(({ remote, manifest }) => parseManifest(remote, manifest) ?? []);
    },
    plannedCanaries: async (): Promise<PlannedCanary[]> =>
      db<PlannedCanary>('live_releases')
        .whereNotNull('canary_plan')
        .select(
          '*',
          db.raw(
            `extract(epoch from now() - (canary_plan ->> 'dueAt')::timestamptz)::float as overdue`,
          ),
        ),
    /** An instant in so many minutes, by the clock of the database, which all gateways share. */
    async dueIn(minutes: number): Promise<string> {
      const { rows }: { rows: { at: string }[] } = await db.raw(
        'select clock_timestamp() + make_interval(mins => ?) as at',
        [minutes],
      );
      return rows[0]?.at ?? '';
    },
    addChange: async (change: ChangeRow): Promise<void> => {
      await db('release_changes').insert(change);
    },
    /** Changes the live row of a remote. */
    updateLive,
    /** Replaces what is live of a remote. @param row its live row; undefined for its first release */
    async setLive(release: Release, row: LiveRow | undefined, values: object): Promise<void> {
      const { remote, version } = release;
      const live = { ...values, version, manifest: JSON.stringify(release) };
      if (row)
        await updateLive(remote, {
          ...live,
          live_since: db.fn.now(),
          previous: JSON.stringify(row.manifest),
        });
      else await db('live_releases').insert({ remote, ...live });
      await db('retired_remotes').where({ remote }).delete();
    },
    /** @param isGood whether what was known against it no longer counts */
    async markLive(remote: string, version: string, isGood: boolean): Promise<void> {
      await stored(remote, version).update({
        last_live_at: db.fn.now(),
        ...(isGood && { bad_at: null, bad_because: null }),
      });
    },
    isBad: async (remote: string, version: string): Promise<boolean> =>
      (await stored(remote, version).whereNotNull('bad_at').first('version')) !== undefined,
    async markBad(
      remote: string,
      version: string,
      because: NonNullable<StoredRow['bad_because']>,
    ): Promise<void> {
      await stored(remote, version).update({ bad_at: db.fn.now(), bad_because: because });
    },
    async retire(
      remote: string,
      { version, ownVersion }: Pick<Release, 'version' | 'ownVersion'>,
      { redirects, by, reason }: { redirects: Redirects; by: string; reason: string },
    ): Promise<void> {
      await db('retired_remotes').insert({
        remote,
        version,
        own_version: ownVersion ?? null,
        redirects: JSON.stringify(redirects),
        retired_by: by,
        reason,
      });
      await db('live_releases').where({ remote }).delete();
    },
    /** A version that staff opened by a link stands in the history, once an hour for each of them. */
    recordPreview: async ({ remote, version }: ReleaseName, by: string): Promise<void> =>
      db.raw(
        `insert into release_changes (remote, kind, version, changed_by, reason)
         select :remote, 'previewed', :version, :by, 'opened by a link'
         where not exists (
           select from release_changes where kind = 'previewed' and remote = :remote
             and version = :version and changed_by = :by and at > now() - interval '1 hour')`,
        { remote, version, by },
      ),
    /** Whether anybody but these programs ever changed what is live of a remote. */
    async wasChangedByHand(remote: string, programs: readonly string[]): Promise<boolean> {
      const change: unknown = await db('release_changes')
        .where({ remote })
        .whereNot({ kind: 'previewed' })
        .whereNotIn('changed_by', programs)
        .first('id');
      return change !== undefined;
    },
    async retired(remote: string): Promise<RetiredRemote | null> {
      const rows: RetiredRemote[] = await retired().where({ remote });
      return rows[0] ?? null;
    },
    listRetired: (): Promise<RetiredRemote[]> =>
      retired()
        .whereExists(
          db('releases')
            .whereNull('expired_at')
            .whereRaw(
              '(releases.remote, releases.version) = (retired_remotes.remote, retired_remotes.version)',
            ),
        )
        .orderBy('remote'),
    async retiredRedirects(): Promise<Redirects> {
      const rows = await db<RetiredRemote>('retired_remotes').select('redirects');
      return Object.assign({}, ...rows.map(({ redirects }) => redirects)) as Redirects;
    },
    findStored,
    find: async (remote: string, version: string): Promise<Release | null> =>
      (await findStored(remote, version))?.release ?? null,
    /**
     * The newest version besides the live one that was live, works in browsers and is not known as
     * bad; null for none.
     */
    async rollbackTarget(remote: string, live: string): Promise<Release | null> {
      const candidates = stored(remote)
        .whereNot({ version: live })
        .whereNull('bad_at')
        .whereNotNull('worked_at')
        .whereNotNull('last_live_at');
      return manifestOf(await candidates.orderBy('last_live_at', 'desc').first());
    },
    /** The last three versions that were live, the latest first: browsers may still have them. */
    lastLive: (remote: string): Promise<Pick<StoredRow, 'remote' | 'version'>[]> =>
      stored(remote)
        .whereNotNull('last_live_at')
        .whereNull('bad_at')
        .orderBy('last_live_at', 'desc')
        .limit(3)
        .select('remote', 'version'),
    /**
     * Must be called before the files of a version are stored: it keeps an expired version, or waits
     * for its removal.
     */
    async renew(remote: string, version: string): Promise<void> {
      await db('releases')
        .where({ remote, version })
        .whereNotNull('expired_at')
        .update({ expired_at: null, stored_at: db.fn.now() });
    },
    async add(release: Release, by: string): Promise<void> {
      const { remote, version } = release;
      await db('releases')
        .insert({ remote, version, manifest: JSON.stringify(release), stored_by: by })
        .onConflict(['remote', 'version'])
        .ignore();
    },
    /** Checks begin: what earlier ones found of a version that no visitor gets no longer counts. */
    async resetChecks(remote: string, version: string): Promise<void> {
      await neverServed(remote, version).update({
        worked_at: null,
        bad_at: null,
        bad_because: null,
        checked_at: null,
      });
    },
    /** Marks a version that failed, unless it was live before, or is in canary. */
    async failCheck(
      remote: string,
      version: string,
      because: 'failed_tests' | 'failed_smoke_test',
    ): Promise<void> {
      await neverServed(remote, version).update({ bad_at: db.fn.now(), bad_because: because });
    },
    /**
     * Keeps the result of a smoke test that passed.
     * @param hasPassed whether types and tests passed too
     */
    async passSmokeTest(
      remote: string,
      version: string,
      { measured = {}, warnings = [] }: Partial<Pick<StoredRow, 'measured' | 'warnings'>>,
      hasPassed: boolean,
    ): Promise<void> {
      await stored(remote, version)
        .whereNotNull('worked_at')
        .whereNull('bad_at')
        .update({
          measured: db.raw('?::jsonb', [JSON.stringify(measured)]),
          warnings: db.raw('?::jsonb', [JSON.stringify(warnings)]),
          ...(hasPassed && { checked_at: db.fn.now() }),
        });
    },
    async markWorking(remote: string, version: string): Promise<void> {
      // An update of no row would raise the revision, and every gateway would read the registry
      // again.
      const isFirst = await stored(remote, version).whereNull('worked_at').first('version');
      if (isFirst) await stored(remote, version).update({ worked_at: db.fn.now() });
    },
  };
}
