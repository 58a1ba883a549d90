import type { RemoteReport } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { ReleaseName } from '../release-store';

/** A report as it is counted: empty texts where it says nothing. */
export interface CountedReport extends Pick<
  RemoteReport,
  'remote' | 'version' | 'outcome' | 'stage' | 'kind'
> {
  readonly part: string;
  readonly message: string;
  readonly position: string;
}

/** What failed of a version: all of it, or one control or call (`part`) while the rest works. */
export interface FailedPart extends ReleaseName {
  readonly part: string;
}

/** Client networks: all that opened the page, or used the part, and those for whom it failed. */
export interface Networks {
  readonly failed: number;
  readonly all: number;
}

/**
 * The most kinds of reports that are told apart: of a version, and of those that one network was the
 * first to report. What is beyond counts without message and position, which are a few dozen kinds.
 */
const mostKinds = { ofVersion: 300, ofNetwork: 100 } as const;
/**
 * The most networks that are kept of a minute. The smallest hashes of a union are among the smallest
 * of its parts, so that they are a sample of all networks; up to so many, they are all.
 */
const sample = 128;
/** How long counts stay: those of pages, and those of controls and calls. */
const days = { pages: 7, parts: 1 } as const;

const smallest = (networks: string) =>
  `array(select distinct n from unnest(${networks}) as n order by n limit ${sample})`;

const columns = ['remote', 'version', 'outcome', 'stage', 'kind', 'part', 'message', 'position'];

/** Counts a report of a network. @returns whether there was room for its kind */
async function count(db: Knex, report: CountedReport, network: number): Promise<boolean> {
  const isPlain = report.part === '' && report.message === '' && report.position === '';
  const { rows }: { rows: unknown[] } = await db.raw(
    `with known as (
       select id from report_kinds
       where (${columns.join(', ')}) = (${columns.map((name) => `:${name}`).join(', ')})
     ), added as (
       insert into report_kinds (${columns.join(', ')}, network)
       select ${columns.map((name) => `:${name}`).join(', ')}, :network
       where not exists (select from known) and (:isPlain or (
         select count(*) < :ofVersion and count(*) filter (where network = :network) < :ofNetwork
         from report_kinds where remote = :remote and version = :version))
       on conflict (${columns.join(', ')}) do update set network = excluded.network
       returning id
     )
     insert into report_counts as counted (kind, minute, count, networks)
     select id, date_trunc('minute', now()), 1, array[:network::integer]
     from (select id from known union all select id from added) as kinds
     on conflict (kind, minute) do update set count = counted.count + 1,
       networks = ${smallest('counted.networks || excluded.networks')}
     returning kind`,
    { ...report, network, isPlain, ...mostKinds },
  );
  return rows.length > 0;
}

/** Counts a report. @returns false where a control or a call finds no room any more */
export async function countReport(
  db: Knex,
  report: CountedReport,
  network: number,
): Promise<boolean> {
  if (await count(db, report, network)) return true;
  return report.part === '' && count(db, { ...report, message: '', position: '' }, network);
}

/** Of all networks that reported a version within so many seconds, and in the minute they began. */
export async function countNetworks(
  db: Knex,
  { remote, version, part }: FailedPart,
  seconds: number,
): Promise<Networks> {
  // Of a call, everybody who opened the version may have made it.
  const users = part === '' || part.startsWith('GET ') ? `part in ('', :part)` : 'part = :part';
  const { rows }: { rows: { failed: number; sampled: number; largest: number | null }[] } =
    await db.raw(
      `select count(*) filter (where has_failed) as failed, count(*) as sampled,
         max(n) as largest
       from (
         select n, bool_or(part = :part and outcome in ('failed', 'fallback')) as has_failed
         from report_counts join report_kinds on report_kinds.id = report_counts.kind,
           unnest(networks) as n
         where remote = :remote and version = :version and ${users}
           and minute >= date_trunc('minute', now() - make_interval(secs => :seconds))
         group by n order by n limit ${sample}
       ) as networks`,
      { remote, version, part, seconds },
    );
  const { failed = 0, sampled = 0, largest = null } = rows[0] ?? {};
  if (sampled < sample || largest === null) return { failed, all: sampled };
  // So large a part of all hashes holds the sample.
  const all = Math.round((sampled - 1) / ((largest + 2 ** 31) / 2 ** 32));
  return { failed: Math.round((failed / sampled) * all), all };
}

/** Adds the counts of past minutes up to those of their hours, and deletes what is old. */
export async function tidyReports(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `with old as (
         delete from report_counts
         where minute < date_trunc('hour', now()) - interval '1 hour'
           and minute <> date_trunc('hour', minute)
         returning kind, date_trunc('hour', minute) as hour, count, networks
       )
       insert into report_counts as counted (kind, minute, count, networks)
       select kind, hour, sum(count), (
         select ${smallest('array_agg(one)')} from old as of, unnest(of.networks) as one
         where of.kind = old.kind and of.hour = old.hour)
       from old group by kind, hour
       on conflict (kind, minute) do update set count = counted.count + excluded.count,
         networks = ${smallest('counted.networks || excluded.networks')}`,
    );
    await trx.raw(
      `delete from report_counts using report_kinds as kinds where kinds.id = report_counts.kind
         and minute < now() - make_interval(
           days => case when kinds.part = '' then :pages::integer else :parts::integer end)`,
      days,
    );
    await trx.raw(
      `delete from report_kinds as kinds
       where not exists (select from report_counts where kind = kinds.id)`,
    );
  });
}
