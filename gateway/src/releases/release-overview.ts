import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type {
  LiveRemote,
  ReleaseChange,
  ReleaseFailure,
  RemoteReleases,
  StoredVersion,
} from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { notFound } from '@sandites/service-kit/problem';
import type { FileStore } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { mapOf } from './release-build';
import { stateSql, storedVersions } from './release-repository';
import { nameInStore, type ReleaseName } from './release-store';

/** webpack names sources `webpack://<library>/./src/…`, and a stylesheet's module with a hash. */
const pathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?\w+$/, '');

/** The largest source map that is read: reading one takes this process's time. */
const maxMapBytes = 5_000_000;

/**
 * Maps a position of a release to its sources: `src/home/Hero.tsx:12:7` of `home-page.js:1:2345`.
 * Without a source map the position stays as it is.
 */
export async function sourcePosition(
  store: Pick<FileStore, 'read'>,
  release: ReleaseName,
  position: string,
): Promise<string> {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(position) ?? [];
  const map = await store
    .read(mapOf(nameInStore(release, file)))
    .then((text) => text && text.length <= maxMapBytes && new TraceMap(text.toString()))
    .catch(() => null);
  if (!map) return position;
  // Browsers count columns from 1, source maps from 0.
  const original = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  return original.source === null
    ? position
    : `${pathOf(original.source)}:${original.line}:${original.column + 1}`;
}

const maxRows = 50;

/** Number, source and state of a version, by the columns of `releases`. */
const aboutVersion = (manifest: string) => `
  ${manifest} ->> 'ownVersion' as "ownVersion", ${manifest} -> 'source' as source,
  ${stateSql} as state`;

/** How a version of the live remote did in the browsers of the last day. */
const outcomeOf = (version: string) => `(
  select jsonb_build_object(
    'shown', coalesce(sum(count) filter (where outcome = 'shown'), 0),
    'failed', coalesce(sum(count) filter (where outcome = 'failed'), 0),
    'fallback', coalesce(sum(count) filter (where outcome = 'fallback'), 0))
  from report_counts join report_kinds as report on report.id = report_counts.kind
  where report.remote = live.remote and report.version = ${version}
    and part = '' and minute > now() - interval '1 day')`;

const liveRemotes = `
  select live.remote, live.version, live.revision, live.live_since as since,
    live.published_by as by, live.reason, ${aboutVersion('live.manifest')},
    worked_at is not null as "isKnownToWork", stored_at as "storedAt",
    jsonb_path_query_array(live.manifest, '$.slots[*].slot') as slots,
    ${outcomeOf('live.version')} as outcome,
    alert.reason as "alertReason", alert.at as "alertedAt",
    case when live.canary is not null then
      jsonb_build_object(
        'version', live.canary ->> 'version', 'ownVersion', live.canary ->> 'ownVersion',
        'storedAt', (select ${utc('stored_at')} from releases as candidate
          where candidate.remote = live.remote and candidate.version = live.canary ->> 'version'),
        'percent', live.canary_percent, 'outcome', ${outcomeOf("live.canary ->> 'version'")})
      || case when live.canary_plan is null then '{}' else jsonb_build_object('plan', live.canary_plan) end
    end as canary
  from live_releases as live
  left join releases using (remote, version)
  left join release_alerts as alert on alert.remote = live.remote and alert.version = live.version
    and alert.at > greatest(live.live_since, now() - interval '1 day')
  order by live.remote`;

/** The failures of the last day, by message and position, the latest first. */
async function failuresOf(db: Knex, store: FileStore, remote: string): Promise<ReleaseFailure[]> {
  const rows: ReleaseFailure[] = await db('report_kinds')
    .where({ remote })
    .whereNotIn('outcome', ['shown', 'pressed'])
    .joinRaw(
      `join lateral (
         select sum(count)::integer as count, max(minute) as "lastAt",
           (select count(distinct n) from report_counts, unnest(networks) as n
            where kind = report_kinds.id and minute > now() - interval '1 day') as visitors
         from report_counts where kind = report_kinds.id and minute > now() - interval '1 day'
       ) as reports on reports.count > 0`,
    )
    .orderBy([
      { column: 'lastAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(maxRows)
    .select(
      ...['version', 'stage', 'report_kinds.kind', 'part', 'reports.count', 'visitors', 'lastAt'],
      db.raw(`nullif(message, '') as message, nullif(position, '') as position`),
    );
  return Promise.all(
    rows.map(async (failure) => ({
      ...failure,
      position:
        failure.position && (await sourcePosition(store, { remote, ...failure }, failure.position)),
    })),
  );
}

export type ReleaseOverview = ReturnType<typeof releaseOverview>;

/** Reads about releases for admins, teams and metrics. */
export function releaseOverview(db: Knex, store: FileStore) {
  const list = async (): Promise<LiveRemote[]> => {
    const { rows }: { rows: LiveRemote[] } = await db.raw(liveRemotes);
    return rows;
  };
  const find = async (remote: string): Promise<LiveRemote | null> =>
    (await list()).find((one) => one.remote === remote) ?? null;

  return {
    list,
    find,
    async get(remote: string): Promise<LiveRemote> {
      const found = await find(remote);
      if (!found) throw notFound();
      return found;
    },
    async detail(remote: string): Promise<RemoteReleases> {
      const versions: StoredVersion[] = await storedVersions(db)(remote)
        .orderBy('stored_at', 'desc')
        .limit(maxRows)
        .select(
          ...['version', 'measured', 'warnings'],
          { storedAt: 'stored_at', storedBy: 'stored_by', lastLiveAt: 'last_live_at' },
          db.raw(aboutVersion('manifest')),
        );
      if (versions.length === 0) throw notFound();
      const history: ReleaseChange[] = await db('release_changes')
        .where({ remote })
        .orderBy('id', 'desc')
        .limit(maxRows)
        .select('id', 'at', 'kind', 'version', 'before', 'percent', 'reason', { by: 'changed_by' });
      return {
        remote,
        versions,
        history,
        failures: await failuresOf(db, store, remote),
      };
    },
  };
}
