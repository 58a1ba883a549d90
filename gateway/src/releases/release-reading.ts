import type { LiveRemote, ReleaseChange, ReleaseOutcome, RemoteReleases } from '@sandites/contracts';
import { notFound } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { ownVersionIn, versionIn } from './in-manifest';
import type { LiveRow } from './live-rows';
import { storedReleases } from './stored-releases';

/** What people get to read about releases. */
export interface ReleaseReading {
  readonly all: () => Promise<LiveRemote[]>;
  /** @throws ProblemError 404 where nothing of the remote is live */
  one(remote: string): Promise<LiveRemote>;
  detail(remote: string): Promise<RemoteReleases>;
}

type Outcomes = ReadonlyMap<string, ReleaseOutcome>;

interface ChangeRow extends Omit<ReleaseChange, 'at' | 'by'> {
  remote: string;
  at: Date;
  changed_by: string;
}

const nothingSeen: ReleaseOutcome = { shown: 0, failed: 0, rescued: 0 };
const lines = 50;

async function outcomesOfTheDay(db: Knex): Promise<Outcomes> {
  const rows: { remote: string; version: string; outcome: keyof ReleaseOutcome; count: string }[] = await db('remote_reports')
    .whereRaw("at > now() - interval '1 day'")
    .groupBy('remote', 'version', 'outcome')
    .select('remote', 'version', 'outcome', db.raw('count(*) as count'));
  const outcomes = new Map<string, ReleaseOutcome>();
  for (const { remote, version, outcome, count } of rows) {
    const key = `${remote}/${version}`;
    outcomes.set(key, { ...(outcomes.get(key) ?? nothingSeen), [outcome]: Number(count) });
  }
  return outcomes;
}

interface ReadRow extends LiveRow {
  worked_at: Date | null;
  alerted_at: Date | null;
}

function told(row: ReadRow, outcomes: Outcomes): LiveRemote {
  const { remote, version, revision, live_since: since, published_by: by, reason, canary, canary_percent: percent } = row;
  const outcomeOf = (one: string) => outcomes.get(`${remote}/${one}`) ?? nothingSeen;
  const candidate = versionIn(canary);
  return {
    remote,
    version,
    ownVersion: ownVersionIn(row.manifest),
    revision,
    since: new Date(since).toISOString(),
    by,
    reason,
    isKnownToWork: row.worked_at !== null,
    outcome: outcomeOf(version),
    alertedAt: row.alerted_at && new Date(row.alerted_at).toISOString(),
    canary: candidate !== null && percent !== null ? { version: candidate, ownVersion: ownVersionIn(canary), percent, outcome: outcomeOf(candidate) } : null,
  };
}

export function releaseReading(db: Knex): ReleaseReading {
  const rows = () =>
    db<LiveRow>('live_releases')
      .leftJoin('releases', (join) => void join.on('releases.remote', 'live_releases.remote').andOn('releases.version', 'live_releases.version'))
      .leftJoin('release_alerts', (join) =>
        join
          .on('release_alerts.remote', 'live_releases.remote')
          .andOn('release_alerts.version', 'live_releases.version')
          .andOn(db.raw("release_alerts.at > greatest(live_releases.live_since, now() - interval '1 day')")),
      )
      .orderBy('live_releases.remote')
      .select('live_releases.*', 'releases.worked_at', 'release_alerts.at as alerted_at') as unknown as Promise<ReadRow[]>;

  const all = async () => {
    const [live, outcomes] = await Promise.all([rows(), outcomesOfTheDay(db)]);
    return live.map((row) => told(row, outcomes));
  };

  return {
    all,
    async one(remote) {
      const found = (await all()).find((one) => one.remote === remote);
      if (!found) throw notFound();
      return found;
    },
    async detail(remote) {
      const stored = await storedReleases(db).list(remote);
      if (stored.length === 0) throw notFound();
      const history = await db<ChangeRow>('release_changes').where({ remote }).orderBy('id', 'desc').limit(lines);
      const failures: { version: string; stage: string; kind: string; count: string; visitors: string; last_at: Date }[] = await db('remote_reports')
        .where({ remote })
        .whereNot({ outcome: 'shown' })
        .whereRaw("at > now() - interval '1 day'")
        .groupBy('version', 'stage', 'kind')
        .orderByRaw('max(at) desc')
        .limit(lines)
        .select('version', 'stage', 'kind', db.raw('count(*) as count, count(distinct visitor) as visitors, max(at) as last_at'));
      return {
        remote,
        versions: stored.map(({ workedAt, badAt, ...version }) => ({ ...version, isKnownToWork: workedAt !== null, isKnownAsBad: badAt !== null })),
        history: history.map(({ id, at, kind, version, before, percent, changed_by: by, reason }) => ({ id, at: new Date(at).toISOString(), kind, version, before, percent, by, reason })),
        failures: failures.map(({ last_at: lastAt, count, visitors, ...failure }) => ({ ...failure, count: Number(count), visitors: Number(visitors), lastAt: new Date(lastAt).toISOString() })),
      };
    },
  };
}
