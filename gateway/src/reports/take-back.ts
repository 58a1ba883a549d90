import type { Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { ReleaseDesk } from '../releases/release-desk';

/** When a canary or a fresh release is taken back by itself. */
export interface TakeBackRule {
  /** Distinct visitors to whom it failed … */
  readonly visitors: number;
  /** … within so many minutes. */
  readonly minutes: number;
  /** A version is fresh for so many minutes after it went live; an older one is not taken back: something else broke. */
  readonly freshMinutes: number;
}

/**
 * Takes a version back where that is due.
 * @param log of the report that may be one too many
 * @returns whether it was taken back
 */
export type TakeBack = (remote: string, version: string, log: Log) => Promise<boolean>;

/** A canary or a fresh release goes after enough visitors have reported that it failed: more of them than it worked for. */
export function takingBack(db: Knex, desk: ReleaseDesk, rule: TakeBackRule): TakeBack {
  async function shouldGo(remote: string, version: string): Promise<boolean> {
    const { rows }: { rows: { failed: string; shown: string; fresh: boolean }[] } = await db.raw(
      `select
         count(distinct visitor) filter (where outcome <> 'shown') as failed,
         count(distinct visitor) filter (where outcome = 'shown') as shown,
         exists (
           select from live_releases where remote = :remote and (canary ->> 'version' = :version
             or version = :version and live_since > now() - make_interval(mins => :freshMinutes))
         ) as fresh
       from remote_reports where remote = :remote and version = :version and at > now() - make_interval(mins => :minutes)`,
      { remote, version, minutes: rule.minutes, freshMinutes: rule.freshMinutes },
    );
    const [found] = rows;
    return found !== undefined && found.fresh && Number(found.failed) >= rule.visitors && Number(found.failed) > Number(found.shown);
  }

  return async (remote, version, log) => {
    if (!(await shouldGo(remote, version))) return false;
    const reason = `It failed for ${rule.visitors} visitors within ${rule.minutes} minutes`;
    const changed = await desk.takeBack({ remote, by: 'the gateway', reason }, version);
    if (changed) log.error({ remote, version, now: changed.version }, 'a release was taken back');
    return changed !== null;
  };
}
