import { releaseManifest, type Release } from '@sandites/contracts';
import { StartError, tableVersion, type Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { findClash } from './claims';

/** Who makes a release live, and why. */
export interface Publication {
  readonly by: string;
  readonly reason: string;
}

/** A release that is live, and the one that was live before it. */
export interface LiveRelease {
  readonly live: Release;
  readonly previous: Release | null;
}

/** What making a release live changed. */
export interface Change {
  readonly release: Release;
  /** The version that was live so far; the same one where nothing changed. */
  readonly before: string | null;
}

/** Which release of each remote is live: the table `live_releases`. */
export interface LiveReleases {
  list(): Promise<LiveRelease[]>;
  /** A short text that differs whenever the table changed. */
  version(): Promise<string>;
  /**
   * Makes releases live, all or none.
   * @throws StartError where two remotes would claim one path
   */
  publish(releases: readonly Release[], publication: Publication): Promise<Change[]>;
}

interface Row {
  remote: string;
  version: string;
  manifest: unknown;
  previous: unknown;
  revision: number;
}

const columns = ['remote', 'version', 'manifest', 'previous', 'revision'] as const;

function clashCheck(rows: readonly Row[], releases: readonly Release[]): void {
  const replaced = new Set(releases.map(({ remote }) => remote));
  const staying = rows.filter(({ remote }) => !replaced.has(remote)).flatMap(({ manifest }) => releaseManifest.check(manifest).value ?? []);
  const clash = findClash([...staying, ...releases]);
  if (clash) throw new StartError(`${clash.remotes[1]} claims ${clash.path}, which belongs to ${clash.remotes[0]}`);
}

async function makeLive(db: Knex, row: Row | undefined, release: Release, { by, reason }: Publication): Promise<Change> {
  const { remote, version } = release;
  if (row?.version === version) return { release, before: version };
  const values = { version, manifest: JSON.stringify(release), published_by: by, reason };
  if (!row) {
    await db('live_releases').insert({ remote, ...values });
    return { release, before: null };
  }
  await db('live_releases')
    .where({ remote })
    .update({ ...values, previous: JSON.stringify(row.manifest), revision: row.revision + 1, live_since: db.fn.now() });
  return { release, before: row.version };
}

export function liveReleases(db: Knex, log: Log): LiveReleases {
  const checked = (remote: string, manifest: unknown): Release | null => {
    const { value, issues } = releaseManifest.check(manifest);
    if (issues) log.error({ remote, issues }, 'a stored release cannot be used');
    return value ?? null;
  };
  return {
    async list() {
      const rows: Row[] = await db('live_releases').orderBy('remote').select(...columns);
      return rows.flatMap(({ remote, manifest, previous }) => {
        const live = checked(remote, manifest);
        return live ? [{ live, previous: previous === null ? null : checked(remote, previous) }] : [];
      });
    },
    version: tableVersion(db, 'live_releases'),
    publish: (releases, publication) =>
      db.transaction(async (transaction) => {
        // Claims are judged over all remotes, so publications wait for each other; reading goes on.
        await transaction.raw('lock table live_releases in share row exclusive mode');
        const rows: Row[] = await transaction('live_releases').select(...columns);
        clashCheck(rows, releases);
        const changes: Change[] = [];
        for (const release of releases) {
          const row = rows.find(({ remote }) => remote === release.remote);
          changes.push(await makeLive(transaction, row, release, publication));
        }
        return changes;
      }),
  };
}
