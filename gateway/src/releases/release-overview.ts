import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import {
  releaseManifest,
  type LiveRemote,
  type ReleaseChange,
  type ReleaseFailure,
  type ReleaseOutcome,
  type RemoteReleases,
  type RetiredRemote,
} from '@sandites/contracts';
import { type FileStore, notFound } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { mapOf } from './release-build';
import type { ReleaseRepository } from './release-repository';
import {
  stateColumns,
  stateOf,
  type LiveRow,
  type RetiredRow,
  type StateRow,
  type StoredRow,
} from './release-rows';
import { nameInStore } from './release-store';

/**
 * Maps a position of a release to its sources: `src/home/Hero.tsx:12:7` of `home-page.js:1:2345`.
 * Without a source map the position stays as it is.
 */
type SourcePositionOf = (
  release: { remote: string; version: string },
  position: string,
) => Promise<string>;

/** Maximum of cached source maps. Our largest has 200 kB. */
const maxMaps = 20;

async function readMap(store: Pick<FileStore, 'read'>, name: string): Promise<TraceMap | null> {
  const map = await store.read(name);
  return map && new TraceMap(map.toString());
}

/** webpack names sources `webpack://<library>/./src/…`, and a stylesheet's module with a hash. */
const pathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?\w+$/, '');

export function sourcePositions(store: Pick<FileStore, 'read'>): SourcePositionOf {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: maxMaps });
  return async (release, position) => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(position) ?? [];
    const name = mapOf(nameInStore(release, file));
    const cached = maps.get(name) ?? { map: await readMap(store, name).catch(() => null) };
    maps.set(name, cached);
    if (!cached.map) return position;
    // Browsers count columns from 1, source maps from 0.
    const original = originalPositionFor(cached.map, {
      line: Number(line),
      column: Number(column) - 1,
    });
    return original.source === null
      ? position
      : `${pathOf(original.source)}:${original.line}:${original.column + 1}`;
  };
}

type Outcomes = ReadonlyMap<string, ReleaseOutcome>;

const noReports: ReleaseOutcome = { shown: 0, failed: 0, fallback: 0 };
const maxRows = 50;

async function outcomesOfTheDay(db: Knex): Promise<Outcomes> {
  const rows: { remote: string; version: string; outcome: keyof ReleaseOutcome; count: number }[] =
    await db('remote_reports')
      .where({ part: '' })
      .whereRaw("at > now() - interval '1 day'")
      .groupBy('remote', 'version', 'outcome')
      .select('remote', 'version', 'outcome', db.raw('count(*) as count'));
  const outcomes = new Map<string, ReleaseOutcome>();
  for (const { remote, version, outcome, count } of rows) {
    const key = `${remote}/${version}`;
    outcomes.set(key, { ...(outcomes.get(key) ?? noReports), [outcome]: count });
  }
  return outcomes;
}

/** A team's own number of a version, and what it was built from. */
const originOf = ({ manifest }: Pick<StoredRow, 'manifest'>) => ({
  ownVersion: manifest.ownVersion ?? null,
  source: releaseManifest.validate(manifest).value?.source ?? null,
});

interface ReadRow extends LiveRow, StateRow {
  alerted_at: string | null;
  alert_reason: string | null;
}

function liveRemoteOf(row: ReadRow, outcomes: Outcomes): LiveRemote {
  const {
    remote,
    version,
    revision,
    live_since: since,
    published_by: by,
    reason,
    canary,
    canary_percent: percent,
  } = row;
  const outcomeOf = (one: string) => outcomes.get(`${remote}/${one}`) ?? noReports;
  return {
    remote,
    version,
    ...originOf(row),
    revision,
    since,
    by,
    reason,
    isKnownToWork: row.worked_at !== null,
    state: stateOf(row),
    slots: (releaseManifest.validate(row.manifest).value?.slots ?? []).map(({ slot }) => slot),
    outcome: outcomeOf(version),
    alertReason: row.alert_reason,
    alertedAt: row.alerted_at,
    canary:
      canary && percent !== null
        ? {
            version: canary.version,
            ownVersion: canary.ownVersion ?? null,
            percent,
            outcome: outcomeOf(canary.version),
            ...(row.canary_plan && { plan: row.canary_plan }),
          }
        : null,
  };
}

const retiredRemoteOf = ({
  remote,
  version,
  own_version: ownVersion,
  redirects,
  retired_at: at,
  retired_by: by,
  reason,
}: RetiredRow): RetiredRemote => ({
  remote,
  version,
  ownVersion,
  at,
  by,
  reason,
  redirects,
});

/** The failures of the last day, grouped by message and position, the latest first. */
async function failuresOf(
  db: Knex,
  remote: string,
  sourcePositionOf: SourcePositionOf,
): Promise<ReleaseFailure[]> {
  const rows: ReleaseFailure[] = await db('remote_reports')
    .where({ remote })
    .whereNotIn('outcome', ['shown', 'pressed'])
    .whereRaw("at > now() - interval '1 day'")
    .groupBy('version', 'stage', 'kind', 'message', 'position', 'part')
    .orderByRaw('max(at) desc')
    .limit(maxRows)
    .select(
      'version',
      'stage',
      'kind',
      'message',
      'position',
      'part',
      db.raw('count(*) as count, count(distinct visitor) as visitors, max(at) as "lastAt"'),
    );
  return Promise.all(
    rows.map(async (failure) => ({
      ...failure,
      position:
        failure.position && (await sourcePositionOf({ remote, ...failure }, failure.position)),
    })),
  );
}

export type ReleaseOverview = ReturnType<typeof releaseOverview>;

/** Reads about releases for admins, teams and metrics. */
export function releaseOverview(
  db: Knex,
  repository: Pick<ReleaseRepository, 'listStored' | 'listRetired' | 'retiredRow'>,
  sourcePositionOf: SourcePositionOf = async (_, position) => position,
) {
  const rows = () =>
    db<LiveRow>('live_releases')
      .leftJoin(
        'releases',
        (join) =>
          void join
            .on('releases.remote', 'live_releases.remote')
            .andOn('releases.version', 'live_releases.version'),
      )
      .leftJoin('release_alerts', (join) =>
        join
          .on('release_alerts.remote', 'live_releases.remote')
          .andOn('release_alerts.version', 'live_releases.version')
          .andOn(
            db.raw(
              "release_alerts.at > greatest(live_releases.live_since, now() - interval '1 day')",
            ),
          ),
      )
      .orderBy('live_releases.remote')
      .select(
        'live_releases.*',
        ...stateColumns.map((column) => `releases.${column}`),
        'release_alerts.at as alerted_at',
        'release_alerts.reason as alert_reason',
      ) as unknown as Promise<ReadRow[]>;

  const list = async () => {
    const [live, outcomes] = await Promise.all([rows(), outcomesOfTheDay(db)]);
    return live.map((row) => liveRemoteOf(row, outcomes));
  };

  return {
    list,
    async get(remote: string): Promise<LiveRemote> {
      const found = (await list()).find((one) => one.remote === remote);
      if (!found) throw notFound();
      return found;
    },
    listRetired: async () => (await repository.listRetired()).map(retiredRemoteOf),
    async retired(remote: string): Promise<RetiredRemote | null> {
      const row = await repository.retiredRow(remote);
      return row ? retiredRemoteOf(row) : null;
    },
    async detail(remote: string): Promise<RemoteReleases> {
      const stored = await repository.listStored(remote);
      if (stored.length === 0) throw notFound();
      const history: ReleaseChange[] = await db('release_changes')
        .where({ remote })
        .orderBy('id', 'desc')
        .limit(maxRows)
        .select('id', 'at', 'kind', 'version', 'before', 'percent', 'reason', { by: 'changed_by' });
      return {
        remote,
        versions: stored.map((row) => ({
          version: row.version,
          ...originOf(row),
          measured: row.measured,
          warnings: row.warnings,
          storedAt: row.stored_at,
          storedBy: row.stored_by,
          lastLiveAt: row.last_live_at,
          state: stateOf(row),
        })),
        history,
        failures: await failuresOf(db, remote, sourcePositionOf),
      };
    },
  };
}
