import { releaseManifest, type CanaryPlan, type Redirects, type Release, type VersionState } from '@sandites/contracts';
import { tableVersion, type Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Refusal, type ChangeResult, type LiveChange, type LiveRelease, type Publication } from './live-release';

/** A row of `live_releases`. Manifests are as they were written, by whichever version of the gateway. */
export interface LiveRow {
  remote: string;
  version: string;
  manifest: unknown;
  previous: unknown;
  canary: unknown;
  canary_percent: number | null;
  canary_plan: CanaryPlan | null;
  revision: number;
  live_since: Date;
  published_by: string;
  reason: string;
}

/** A row of `releases`: every version that was stored, live or not. */
export interface StoredRow {
  remote: string;
  version: string;
  manifest: unknown;
  stored_at: Date;
  stored_by: string;
  last_live_at: Date | null;
  /** Since when browsers are known to have shown it. */
  worked_at: Date | null;
  /** Since when it is known as bad: it was rolled back from, or failed its smoke test. */
  bad_at: Date | null;
  /** Null where a gateway of an earlier release has set `bad_at`. */
  bad_because: Extract<VersionState, 'failed_smoke_test' | 'rolled_back_from' | 'auto_rolled_back'> | null;
  /** Its files are being removed (retention.ts). */
  expired_at: Date | null;
}

/** A row of `retired_remotes`: what was live of a remote when it was retired. */
export interface RetiredRow {
  remote: string;
  version: string;
  own_version: string | null;
  redirects: Redirects;
  retired_at: Date;
  retired_by: string;
  reason: string;
}

/** A text field of a stored manifest; null where it has none. */
export function textInManifest(manifest: unknown, field: 'version' | 'ownVersion'): string | null {
  const value: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, field) : undefined;
  return typeof value === 'string' ? value : null;
}

/** What is known of a version. */
export function stateOf({ worked_at, bad_at, bad_because, last_live_at }: Pick<StoredRow, 'worked_at' | 'bad_at' | 'bad_because' | 'last_live_at'>): VersionState {
  if (bad_at !== null) return bad_because ?? (last_live_at === null ? 'failed_smoke_test' : 'rolled_back_from');
  return worked_at === null ? 'not_tested' : 'passed';
}

/** The tables `live_releases`, `retired_remotes`, `releases` and `release_changes`. */
export interface ReleaseRepository {
  /** A short text that differs whenever what is live changed, or which versions are known to work: one read of two rows by their key. */
  revision(): Promise<string>;
  listLive(): Promise<LiveRelease[]>;
  liveRow(remote: string): Promise<LiveRow | undefined>;
  /** Remotes whose canary is due for its next step. */
  dueCanaries(): Promise<string[]>;
  /** What is live of all remotes but these. */
  liveExcept(remotes: readonly string[]): Promise<Release[]>;
  retiredRow(remote: string): Promise<RetiredRow | undefined>;
  /** Retired remotes whose version is still stored. */
  listRetired(): Promise<RetiredRow[]>;
  /** Where pages of retired remotes lead. */
  retiredRedirects(): Promise<Redirects>;
  readonly find: (remote: string, version: string) => Promise<Release | null>;
  storedRow(remote: string, version: string): Promise<StoredRow | undefined>;
  /** Of one remote, the latest first. */
  listStored(remote: string): Promise<StoredRow[]>;
  /** The newest version besides the live one that was live and passed, or else that was live. Null where all others are bad. */
  rollbackTarget(remote: string, live: string): Promise<Release | null>;
  /** The last three versions of a remote that were live, the latest first: browsers may still have them. */
  readonly lastLive: (remote: string) => Promise<Pick<StoredRow, 'remote' | 'version'>[]>;
  /** To be called before the files of a version are stored: one that has expired is not removed, or its removal is waited for. */
  renew(remote: string, version: string): Promise<void>;
  add(release: Release, by: string): Promise<void>;
  /** A smoke test begins: what an earlier one found of a version that was never live no longer counts. */
  resetSmokeTest(remote: string, version: string): Promise<void>;
  /** Marks a version that failed its smoke test, unless it was live before. */
  failSmokeTest(remote: string, version: string): Promise<void>;
  /** A browser has shown it. */
  markWorking(remote: string, version: string): Promise<void>;
  /** One transaction at a time, since a release is checked against all that is live; reading goes on. */
  exclusively<T>(work: (repository: ReleaseRepository) => Promise<T>): Promise<T>;
  /**
   * Writes a change and its line of the history. To be called within `exclusively`, with the row that was read there.
   * @throws Refusal where the change makes no sense
   */
  write(row: LiveRow | undefined, remote: string, change: LiveChange, publication: Publication): Promise<ChangeResult>;
}

/**
 * @param db the database, or a transaction
 * @param log gets a line for stored manifests that this gateway cannot use
 */
export function releaseRepository(db: Knex, log: Log): ReleaseRepository {
  const stored = (remote: string, version?: string) => db<StoredRow>('releases').where({ remote, ...(version !== undefined && { version }) }).whereNull('expired_at');

  const checked = (remote: string, manifest: unknown): Release | null => {
    const { value, issues } = releaseManifest.validate(manifest);
    if (issues) log.error({ remote, issues }, 'A stored release cannot be used');
    return value ?? null;
  };
  const manifestOf = (row: { manifest: unknown } | undefined): Release | null => releaseManifest.validate(row?.manifest).value ?? null;

  /**
   * What the browser falls back to where the live version fails: for each remote the latest of the versions that browsers have shown and that are not known
   * as bad. As long as there is none, the version before stands in.
   */
  async function fallbacks(): Promise<(live: LiveRow) => unknown> {
    const { rows: working }: { rows: Pick<StoredRow, 'remote' | 'version' | 'manifest'>[] } = await db.raw(`
      select remote, version, manifest from (
        select *, row_number() over (partition by remote order by last_live_at desc) as place
        from releases where worked_at is not null and bad_at is null and last_live_at is not null and expired_at is null
      ) as shown where place <= 2 order by remote, place
    `);
    const bad: Pick<StoredRow, 'remote' | 'version'>[] = await db('releases').whereNotNull('bad_at').select('remote', 'version');
    return ({ remote, version, previous }) => {
      const known = working.find((row) => row.remote === remote && row.version !== version);
      if (known) return known.manifest;
      const before = textInManifest(previous, 'version');
      const isUsable = before !== null && before !== version && !bad.some((row) => row.remote === remote && row.version === before);
      return isUsable ? previous : null;
    };
  }

  const history = (remote: string, entry: { kind: string; version: string; before: string | null; percent?: number }, { by, reason }: Publication) =>
    db('release_changes').insert({ remote, ...entry, changed_by: by, reason });
  const updateLive = (remote: string, values: object) => db('live_releases').where({ remote }).update({ ...values, revision: db.raw('revision + 1') });
  const markBad = (remote: string, version: string, because: NonNullable<StoredRow['bad_because']>) => stored(remote, version).update({ bad_at: new Date(), bad_because: because });

  async function writeLive(row: LiveRow | undefined, kind: 'released' | 'rolled_back' | 'taken_back' | 'restored', release: Release, publication: Publication): Promise<ChangeResult> {
    const { remote, version } = release;
    const before = row?.version ?? null;
    if (before === version && row?.canary === null) return { remote, version, before };
    const values = { version, manifest: JSON.stringify(release), published_by: publication.by, reason: publication.reason, canary: null, canary_percent: null, canary_plan: null };
    if (row) await updateLive(remote, { ...values, live_since: db.fn.now(), ...(before !== version && { previous: JSON.stringify(row.manifest) }) });
    else await db('live_releases').insert({ remote, ...values });
    await db<RetiredRow>('retired_remotes').where({ remote }).delete();
    const isRollback = kind === 'rolled_back' || kind === 'taken_back';
    const isForced = isRollback && (await stored(remote, version).whereNotNull('bad_at').first('version')) !== undefined;
    if (isRollback && before !== null && !isForced) await markBad(remote, before, kind === 'taken_back' ? 'auto_rolled_back' : 'rolled_back_from');
    // A release has passed a new smoke test. A rollback by force to a bad version keeps its state, and leaves that of the version before: a plain rollback returns to it.
    await stored(remote, version).update({ last_live_at: new Date(), ...(kind === 'released' && { bad_at: null, bad_because: null }) });
    await history(remote, { kind, version, before }, publication);
    return { remote, version, before };
  }

  async function writeCanary(row: LiveRow, release: Release, percent: number, plan: CanaryPlan | null, publication: Publication): Promise<ChangeResult> {
    const { remote, version } = release;
    const before = row.version;
    if (version === before) throw new Refusal([`${remote} ${before} is live for everybody already`]);
    await updateLive(remote, { canary: JSON.stringify(release), canary_percent: percent, canary_plan: plan && JSON.stringify(plan) });
    await history(remote, { kind: 'canary', version, before, percent }, publication);
    return { remote, version, before };
  }

  async function endCanary({ remote, version, canary }: LiveRow, kind: 'canary_ended' | 'canary_taken_back', publication: Publication): Promise<ChangeResult> {
    const ended = textInManifest(canary, 'version');
    if (ended === null) throw new Refusal([`${remote} has no canary`]);
    await updateLive(remote, { canary: null, canary_percent: null, canary_plan: null });
    if (kind === 'canary_taken_back') await markBad(remote, ended, 'auto_rolled_back');
    await history(remote, { kind: kind === 'canary_ended' ? kind : 'taken_back', version, before: ended }, publication);
    return { remote, version, before: ended };
  }

  async function pauseCanary({ remote, version: live, canary, canary_percent: percent }: LiveRow, plan: CanaryPlan, publication: Publication): Promise<ChangeResult> {
    const version = textInManifest(canary, 'version') ?? live;
    await updateLive(remote, { canary_plan: JSON.stringify(plan) });
    await history(remote, { kind: 'canary_paused', version, before: live, ...(percent !== null && { percent }) }, publication);
    return { remote, version, before: live };
  }

  async function retire({ remote, version, manifest }: LiveRow, redirects: Redirects, { by, reason }: Publication): Promise<ChangeResult> {
    await db('retired_remotes').insert({ remote, version, own_version: textInManifest(manifest, 'ownVersion'), redirects: JSON.stringify(redirects), retired_by: by, reason });
    await db('live_releases').where({ remote }).delete();
    await history(remote, { kind: 'retired', version, before: version }, { by, reason });
    return { remote, version, before: version };
  }

  return {
    revision: tableVersion(db, 'live_releases', 'releases'),
    async listLive() {
      const [rows, fallbackOf] = await Promise.all([db<LiveRow>('live_releases').orderBy('remote'), fallbacks()]);
      return rows.flatMap((row) => {
        const { remote, manifest, canary, canary_percent: percent } = row;
        const live = checked(remote, manifest);
        if (!live) return [];
        const previous = fallbackOf(row);
        const candidate = canary === null ? null : checked(remote, canary);
        return [{ live, previous: previous === null ? null : checked(remote, previous), canary: candidate && percent !== null ? { release: candidate, percent } : null }];
      });
    },
    liveRow: (remote) => db<LiveRow>('live_releases').where({ remote }).first(),
    async liveExcept(remotes) {
      const rows = await db<LiveRow>('live_releases').whereNotIn('remote', remotes);
      return rows.flatMap(({ remote, manifest }) => checked(remote, manifest) ?? []);
    },
    dueCanaries: () =>
      db<LiveRow>('live_releases')
        .whereRaw("(canary_plan ->> 'dueAt')::timestamptz <= now() and canary_plan ->> 'pausedBecause' is null")
        .pluck<string[]>('remote'),
    retiredRow: (remote) => db<RetiredRow>('retired_remotes').where({ remote }).first(),
    async listRetired() {
      const rows = db<RetiredRow>('retired_remotes').whereExists(db('releases').whereRaw('releases.remote = retired_remotes.remote and releases.version = retired_remotes.version and expired_at is null').select('version'));
      return rows.orderBy('remote');
    },
    async retiredRedirects() {
      const rows = await db<RetiredRow>('retired_remotes').select('redirects');
      return Object.assign({}, ...rows.map(({ redirects }) => redirects)) as Redirects;
    },
    find: async (remote, version) => manifestOf(await stored(remote, version).first()),
    storedRow: (remote, version) => stored(remote, version).first(),
    listStored: (remote) => stored(remote).orderBy('stored_at', 'desc').limit(50),
    async rollbackTarget(remote, live) {
      const candidates = stored(remote).whereNot({ version: live }).whereNull('bad_at').whereNotNull('last_live_at');
      return manifestOf(await candidates.orderByRaw('worked_at is null, last_live_at desc').first());
    },
    lastLive: (remote) => stored(remote).whereNotNull('last_live_at').whereNull('bad_at').orderBy('last_live_at', 'desc').limit(3).select('remote', 'version'),
    async renew(remote, version) {
      await db('releases').where({ remote, version }).whereNotNull('expired_at').update({ expired_at: null, stored_at: new Date() });
    },
    async add(release, by) {
      const { remote, version } = release;
      await db('releases').insert({ remote, version, manifest: JSON.stringify(release), stored_by: by }).onConflict(['remote', 'version']).ignore();
    },
    async resetSmokeTest(remote, version) {
      await stored(remote, version).whereNull('last_live_at').update({ worked_at: null, bad_at: null, bad_because: null });
    },
    async failSmokeTest(remote, version) {
      await stored(remote, version).whereNull('last_live_at').update({ bad_at: new Date(), bad_because: 'failed_smoke_test' });
    },
    async markWorking(remote, version) {
      // An update of no row would raise the revision, and every gateway would read the registry again.
      const isNews = await stored(remote, version).whereNull('worked_at').first('version');
      if (isNews) await stored(remote, version).update({ worked_at: new Date() });
    },
    exclusively: (work) =>
      db.transaction(async (transaction) => {
        await transaction.raw('lock table live_releases in share row exclusive mode');
        return work(releaseRepository(transaction, log));
      }),
    async write(row, remote, change, publication) {
      if (change.kind === 'released' || change.kind === 'rolled_back' || change.kind === 'taken_back' || change.kind === 'restored') return writeLive(row, change.kind, change.release, publication);
      if (!row) throw new Refusal([`Nothing of ${remote} is live yet: its first release goes to everybody`]);
      if (change.kind === 'retired') return retire(row, change.redirects, publication);
      if (change.kind === 'canary_paused') return pauseCanary(row, change.plan, publication);
      return change.kind === 'canary' ? writeCanary(row, change.release, change.percent, change.plan ?? null, publication) : endCanary(row, change.kind, publication);
    },
  };
}
