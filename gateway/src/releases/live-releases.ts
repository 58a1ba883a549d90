import { releaseManifest, type Release } from '@sandites/contracts';
import { tableVersion, type Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { findClash } from './claims';
import type { Changed, LiveChange, LiveRelease, Publication } from './live-release';
import { currentRow, writeChange, type LiveRow } from './live-rows';
import { previousReleases } from './previous-releases';
import { Refusal } from './refusal';
import { storedReleases } from './stored-releases';

/** Judges what would be live together. @returns what speaks against it */
export type Judge = (candidates: readonly Release[], staying: readonly Release[]) => readonly string[];

/** Which release of each remote is live: the table `live_releases`. */
export interface LiveReleases {
  list(): Promise<LiveRelease[]>;
  /** A short text that differs whenever what is live changed, or which versions are known to work. */
  version(): Promise<string>;
  /**
   * Makes releases live, all or none.
   * @throws Refusal where they do not go together with what else is live
   */
  publish(releases: readonly Release[], publication: Publication): Promise<Changed[]>;
  /**
   * Changes what is live of one remote, by compare-and-set.
   * @param revision the row's revision that the change was made from; null takes whichever is there
   * @throws ChangedMeanwhile, Refusal
   */
  change(remote: string, change: LiveChange, publication: Publication, revision?: number | null): Promise<Changed>;
}

/** What `LiveReleases` judges by where nothing else is asked: no path belongs to two. */
export const pathsApart: Judge = (candidates, staying) => {
  const clash = findClash([...staying, ...candidates]);
  return clash ? [`${clash.remotes[1]} claims ${clash.path}, which belongs to ${clash.remotes[0]}`] : [];
};

export function liveReleases(db: Knex, log: Log, judge: Judge = pathsApart): LiveReleases {
  const checked = (remote: string, manifest: unknown): Release | null => {
    const { value, issues } = releaseManifest.check(manifest);
    if (issues) log.error({ remote, issues }, 'a stored release cannot be used');
    return value ?? null;
  };

  async function staying(transaction: Knex, replaced: readonly string[]): Promise<Release[]> {
    const rows = await transaction<LiveRow>('live_releases').whereNotIn('remote', replaced);
    return rows.flatMap(({ remote, manifest }) => checked(remote, manifest) ?? []);
  }

  async function judged(transaction: Knex, candidates: readonly Release[]): Promise<void> {
    const reasons = judge(candidates, await staying(transaction, candidates.map(({ remote }) => remote)));
    if (reasons.length > 0) throw new Refusal(reasons);
  }

  /** Releases are judged together with all that is live, so changes wait for each other; reading goes on. */
  const oneAtATime = <T>(work: (transaction: Knex) => Promise<T>): Promise<T> =>
    db.transaction(async (transaction) => {
      await transaction.raw('lock table live_releases in share row exclusive mode');
      return work(transaction);
    });

  return {
    async list() {
      const [rows, previousOf] = await Promise.all([db<LiveRow>('live_releases').orderBy('remote'), previousReleases(db)]);
      return rows.flatMap(({ remote, manifest, previous: before, canary, canary_percent: percent }) => {
        const live = checked(remote, manifest);
        if (!live) return [];
        const previous = previousOf(remote, live.version, before);
        const candidate = canary === null ? null : checked(remote, canary);
        return [{ live, previous: previous === null ? null : checked(remote, previous), canary: candidate && percent !== null ? { release: candidate, percent } : null }];
      });
    },
    version: tableVersion(db, 'live_releases', 'releases'),
    publish: (releases, publication) =>
      oneAtATime(async (transaction) => {
        await judged(transaction, releases);
        const changes: Changed[] = [];
        for (const release of releases) {
          await storedReleases(transaction).add(release, publication.by);
          const row = await currentRow(transaction, release.remote);
          changes.push(await writeChange(transaction, row, release.remote, { kind: 'released', release }, publication));
        }
        return changes;
      }),
    change: (remote, change, publication, revision = null) =>
      oneAtATime(async (transaction) => {
        const row = await currentRow(transaction, remote, revision);
        if ('release' in change) await judged(transaction, [change.release]);
        return writeChange(transaction, row, remote, change, publication);
      }),
  };
}
