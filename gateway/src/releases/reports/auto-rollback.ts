import type { Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { Counters } from '../metrics';
import { Refusal } from '../live-release';
import { gatewayActor, type ReleaseService } from '../release-service';

/**
 * When a release counts as failing, and how long after going live it may be rolled back
 * automatically.
 */
export interface AutoRollbackRule {
  /** Distinct client networks that reported a failure … */
  readonly networks: number;
  /** … within so many minutes. */
  readonly minutes: number;
  /** Minutes after going live. A canary is within its bake time for as long as it runs. */
  readonly bakeMinutes: number;
}

/**
 * Handles one more failure report of a version. It never throws: its result does not concern the
 * reporting browser.
 * @param log of the request that brought the report
 */
export type AutoRollback = (remote: string, version: string, log: Log) => Promise<void>;

interface AutoRollbackParts {
  readonly db: Knex;
  readonly service: Pick<ReleaseService, 'rollBackFailing'>;
  readonly rule: AutoRollbackRule;
  readonly counters: Counters;
}

interface Assessment {
  failed: string;
  all_networks: string;
  is_live: boolean;
  is_baking: boolean;
}

/**
 * Rolls a failing release back, or raises an alert where that is not possible. A release fails when
 * enough client networks report a failure, and they are at least a third of all that report: a
 * visitor for whom it worked first and then failed counts as failed. After its bake time the cause
 * may be elsewhere, so a person decides.
 */
export function autoRollback({ db, service, rule, counters }: AutoRollbackParts): AutoRollback {
  async function assess(
    remote: string,
    version: string,
  ): Promise<{ isFailing: boolean; isBaking: boolean }> {
    const { rows }: { rows: Assessment[] } = await db.raw(
      `select
         count(*) filter (where has_failed) as failed,
         count(*) as all_networks,
         exists (select from live_releases where remote = :remote and :version in (version, canary ->> 'version')) as is_live,
         exists (
           select from live_releases where remote = :remote and (canary ->> 'version' = :version
             or version = :version and live_since > now() - make_interval(mins => :bakeMinutes))
         ) as is_baking
       from (
         select bool_or(outcome <> 'shown') as has_failed from remote_reports
         where remote = :remote and version = :version and at > now() - make_interval(mins => :minutes) group by visitor
       ) as visitors`,
      { remote, version, minutes: rule.minutes, bakeMinutes: rule.bakeMinutes },
    );
    const [counts] = rows;
    if (!counts) return { isFailing: false, isBaking: false };
    const [failed, all] = [Number(counts.failed), Number(counts.all_networks)];
    return {
      isFailing: counts.is_live && failed >= rule.networks && failed * 3 >= all,
      isBaking: counts.is_baking,
    };
  }

  /** @returns why it is still live; null where it is not */
  async function rollBack(remote: string, version: string, log: Log): Promise<string | null> {
    const reason = `It failed for ${rule.networks} networks within ${rule.minutes} minutes`;
    try {
      const changed = await service.rollBackFailing({ remote, by: gatewayActor, reason }, version);
      // Null: another gateway, or a person, changed it first.
      if (changed)
        log.error(
          { remote, version, now: changed.version },
          'A release was rolled back automatically',
        );
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  /** Once an hour per version, over all gateways. */
  async function raiseAlert(
    remote: string,
    version: string,
    reason: string,
    log: Log,
  ): Promise<void> {
    const { rows }: { rows: unknown[] } = await db.raw(
      `insert into release_alerts (remote, version) values (:remote, :version)
       on conflict (remote, version) do update set at = now() where release_alerts.at < now() - interval '1 hour'
       returning at`,
      { remote, version },
    );
    if (rows.length === 0) return;
    counters.add('release_alerts_total', { remote, version });
    log.error({ remote, version, reason }, 'A release fails for visitors and was not rolled back');
  }

  return async (remote, version, log) => {
    try {
      const { isFailing, isBaking } = await assess(remote, version);
      if (!isFailing) return;
      const reason = isBaking
        ? await rollBack(remote, version, log)
        : `It has been live for more than ${rule.bakeMinutes} minutes`;
      if (reason !== null) await raiseAlert(remote, version, reason, log);
    } catch (error) {
      log.error({ err: error, remote, version }, 'The failures of a release could not be counted');
    }
  };
}
