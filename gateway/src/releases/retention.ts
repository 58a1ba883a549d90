import { releaseManifest } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import type { FileStore } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { removeBuild } from './release-build';
import type { StoredRow } from './release-repository';
import type { ReleaseName } from './release-store';
import { tidyReports } from './reports/report-store';

/**
 * Versions of each remote that stay at any age: a new shell is smoke-tested with them, and browsers
 * fall back to them.
 */
const minVersions = 3;
const alertDays = 7;

/**
 * Marks versions as expired: no visitor gets them, and none got them within the last `days`. A live
 * version, a canary, their fallbacks, and the last three that worked and were live stay; of a
 * retired remote none stays longer.
 */
const markExpired = `
  with ranked as (
    select remote, version,
      row_number() over (partition by remote order by last_live_at desc nulls last, stored_at desc) as place,
      worked_at is not null and bad_at is null as works,
      row_number() over (
        partition by remote, worked_at is not null and bad_at is null
        order by last_live_at desc nulls last, stored_at desc) as place_of_kind
    from releases where expired_at is null
  )
  update releases as old set expired_at = now() from ranked
  where ranked.remote = old.remote and ranked.version = old.version
    and (ranked.place > :least and not (ranked.works and ranked.place_of_kind <= :least)
      or exists (
        select from retired_remotes as retired where retired.remote = old.remote
          and retired.retired_at < now() - make_interval(days => :days)))
    and old.stored_at < now() - make_interval(days => :days)
    and not exists (
      select from release_changes as change
      where change.remote = old.remote and old.version in (change.version, change.before)
        and change.at > now() - make_interval(days => :days))
    and not exists (
      select from live_releases as live where live.remote = old.remote
        and old.version in (live.version, live.canary ->> 'version', live.previous ->> 'version'))
`;

/**
 * Removes the files, then the row. The row is locked meanwhile, so that the same version cannot be
 * stored again between its files.
 */
async function removeExpired(
  db: Knex,
  store: FileStore,
  { remote, version }: ReleaseName,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await transaction<StoredRow>('releases')
      .where({ remote, version })
      .whereNotNull('expired_at')
      .forUpdate()
      .first('manifest');
    if (!row) return;
    const { value } = releaseManifest.validate(row.manifest);
    if (value) await removeBuild(value, store);
    await transaction('releases').where({ remote, version }).delete();
  });
}

/**
 * Removes expired versions: mark, delete the files, delete the row. A version whose files cannot be
 * deleted keeps its row, and is retried in the next run; the others are not affected.
 * @param days how long a version is kept after it was live, for tabs that are still open
 */
export async function removeOldReleases(
  db: Knex,
  store: FileStore,
  days: number,
  log: Log,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // The lock keeps releases from going live meanwhile.
    await transaction.raw('lock table live_releases in share row exclusive mode');
    await transaction.raw(markExpired, { least: minVersions, days });
  });
  const expired: ReleaseName[] = await db('releases')
    .whereNotNull('expired_at')
    .select('remote', 'version');
  for (const row of expired) {
    const { remote, version } = row;
    await removeExpired(db, store, row).then(
      () => log.info({ remote, version }, 'An old release was removed'),
      (error: unknown) =>
        log.warn(
          { err: error, remote, version },
          'An old release could not be removed; retrying in an hour',
        ),
    );
  }
  await tidyReports(db);
  await db('release_alerts')
    .whereRaw('at < now() - make_interval(days => ?)', [alertDays])
    .delete();
}
