import { releaseManifest, type Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import { ownVersionIn } from './in-manifest';

/** A release as the table `releases` remembers it. */
export interface StoredRelease {
  readonly version: string;
  readonly ownVersion: string | null;
  readonly storedAt: string;
  readonly storedBy: string;
  readonly lastLiveAt: string | null;
  /** Since when browsers are known to have shown it. */
  readonly workedAt: string | null;
  /** Since when it is known as bad: it was taken back, or rolled back from. */
  readonly badAt: string | null;
}

interface ReleaseRow {
  version: string;
  manifest: unknown;
  stored_at: Date;
  stored_by: string;
  last_live_at: Date | null;
  worked_at: Date | null;
  bad_at: Date | null;
}

const text = (date: Date | null): string | null => (date === null ? null : new Date(date).toISOString());

const told = (row: ReleaseRow): StoredRelease => ({
  version: row.version,
  ownVersion: ownVersionIn(row.manifest),
  storedAt: new Date(row.stored_at).toISOString(),
  storedBy: row.stored_by,
  lastLiveAt: text(row.last_live_at),
  workedAt: text(row.worked_at),
  badAt: text(row.bad_at),
});

/** Every release that was ever stored, live or not. */
export interface StoredReleases {
  /** To be called before the files of a version are stored: one that has expired is not removed, or its removal is waited for. */
  renew(remote: string, version: string): Promise<void>;
  add(release: Release, by: string): Promise<void>;
  readonly find: (remote: string, version: string) => Promise<Release | null>;
  /** Its trial begins: what an earlier one found of a version that was never live is forgotten. */
  beginTrial(remote: string, version: string): Promise<void>;
  /** Why it may not go live: no browser has shown it, or it failed in its trial. Null where it may; what was live before may be so again. */
  untried(remote: string, version: string): Promise<string | null>;
  /** Of one remote, the latest first. */
  list(remote: string): Promise<StoredRelease[]>;
  /** The version to go back to: the last one that worked, or else that was live, before the live one. Null where there is none that is not known as bad. */
  before(remote: string, live: string): Promise<Release | null>;
  /** The last three versions of a remote that were live, the latest first: browsers may still have them. */
  readonly lastLive: (remote: string) => Promise<{ remote: string; version: string }[]>;
  wentLive(remote: string, version: string): Promise<void>;
  markBad(remote: string, version: string): Promise<void>;
  /** It failed in its trial. One that was live is judged by visitors alone. */
  failedTrial(remote: string, version: string): Promise<void>;
  /** A browser has shown it. Costs a write the first time only. */
  markWorking(remote: string, version: string): Promise<void>;
}

export function storedReleases(db: Knex): StoredReleases {
  const rows = (remote: string, version?: string) => db<ReleaseRow & { remote: string }>('releases').where({ remote, ...(version !== undefined && { version }) }).whereNull('expired_at');
  const manifestOf = (row: { manifest: unknown } | undefined): Release | null => releaseManifest.check(row?.manifest).value ?? null;

  return {
    async renew(remote, version) {
      await db('releases').where({ remote, version }).whereNotNull('expired_at').update({ expired_at: null, stored_at: new Date() });
    },
    async add(release, by) {
      const { remote, version } = release;
      await db('releases').insert({ remote, version, manifest: JSON.stringify(release), stored_by: by }).onConflict(['remote', 'version']).ignore();
    },
    find: async (remote, version) => manifestOf(await rows(remote, version).first()),
    beginTrial: async (remote, version) => void (await rows(remote, version).whereNull('last_live_at').update({ worked_at: null, bad_at: null })),
    async untried(remote, version) {
      const found = await rows(remote, version).first('worked_at', 'bad_at', 'last_live_at');
      if (!found || found.last_live_at !== null) return null;
      if (found.bad_at !== null) return `${remote} ${version} failed in its trial`;
      return found.worked_at === null ? `No browser has shown ${remote} ${version} yet: it goes live after its trial` : null;
    },
    list: async (remote) => (await rows(remote).orderBy('stored_at', 'desc').limit(50)).map(told),
    before: async (remote, live) =>
      manifestOf(
        await rows(remote)
          .whereNot({ version: live })
          .whereNull('bad_at')
          .whereNotNull('last_live_at')
          .orderByRaw('worked_at is null, last_live_at desc')
          .first(),
      ),
    lastLive: async (remote) => rows(remote).whereNotNull('last_live_at').whereNull('bad_at').orderBy('last_live_at', 'desc').limit(3).select('remote', 'version'),
    wentLive: async (remote, version) => void (await rows(remote, version).update({ last_live_at: new Date(), bad_at: null })),
    markBad: async (remote, version) => void (await rows(remote, version).update({ bad_at: new Date() })),
    failedTrial: async (remote, version) => void (await rows(remote, version).whereNull('last_live_at').update({ bad_at: new Date() })),
    async markWorking(remote, version) {
      // An update of no row would count as a change of the table, and every gateway would read it anew.
      const isNews = await rows(remote, version).whereNull('worked_at').first('version');
      if (isNews) await rows(remote, version).update({ worked_at: new Date() });
    },
  };
}
