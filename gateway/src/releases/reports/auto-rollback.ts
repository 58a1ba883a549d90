import type { Log } from '@sandites/service-kit/log';
import type { Knex } from 'knex';
import type { Counters } from '../metrics';
import { storedVersions } from '../release-repository';
import { gatewayActor, type ReleaseService } from '../release-service';
import type { ReleaseName } from '../release-store';
import { notifyTeam } from '../team-notices';
import { Refusal } from '../release-rules';
import { countNetworks, type FailedPart, type Networks } from './report-store';

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
export type AutoRollback = (failed: FailedPart, log: Log) => Promise<void>;

interface AutoRollbackDeps {
  readonly db: Knex;
  readonly service: Pick<ReleaseService, 'rollBackFailing'>;
  readonly rule: AutoRollbackRule;
  readonly counters: Counters;
}

export const shareOf = ({ failed, all }: Networks): number => (all === 0 ? 0 : failed / all);

const none: Networks = { failed: 0, all: 0 };

/** How much larger a part's failing share must be than that of the version before. */
const margin = 0.1;

function nameOf(part: string): string {
  const call = /^GET (\S+) (\d{3})$/.exec(part);
  return call ? `GET ${call[1]} answered ${call[2]}` : `A control (${part}) threw`;
}

/** Whether a service failed rather than the release that called it. */
const isOfService = (part: string): boolean => /^GET \S+ 5\d\d$/.test(part);

/**
 * Rolls a failing release back, or raises an alert where that is not possible. A release fails when
 * enough client networks report a failure, and they are at least a third of all that report: a
 * visitor for whom it worked first and then failed counts as failed. A control counts for those who
 * pressed it, a call for those who opened the version, and both only where they fail more than in
 * the version before. After its bake time the cause may be elsewhere, so a person decides.
 */
export function autoRollback({ db, service, rule, counters }: AutoRollbackDeps): AutoRollback {
  /** Whether visitors get the version, and since when; which one they had before. */
  async function readLive({ remote, version }: FailedPart) {
    const { rows }: { rows: { before: string | null; is_baking: boolean }[] } = await db.raw(
      `select case when version = :version then previous ->> 'version' else version end as before,
         version <> :version or live_since > now() - make_interval(mins => :minutes) as is_baking
       from live_releases
       where remote = :remote and :version in (version, canary ->> 'version')`,
      { remote, version, minutes: rule.bakeMinutes },
    );
    return rows[0];
  }

  /** What its failures call for, and why; null while they call for nothing. */
  async function assess(
    failing: FailedPart,
    before: string | null,
  ): Promise<{ isRollback: boolean; reason: string } | null> {
    const { remote, part } = failing;
    const counts = await countNetworks(db, failing, rule.minutes * 60);
    if (counts.failed < rule.networks) return null;
    const isThird = counts.failed * 3 >= counts.all;
    const reason = `It failed for ${rule.networks} networks within ${rule.minutes} minutes`;
    if (part === '') return isThird ? { isRollback: true, reason } : null;
    const day = 24 * 60 * 60;
    const earlier =
      before === null ? none : await countNetworks(db, { remote, version: before, part }, day);
    if (shareOf(counts) <= shareOf(earlier) + margin) return null;
    return {
      isRollback: isThird && !isOfService(part),
      reason:
        `${nameOf(part)} for ${counts.failed} of ${counts.all} networks, ` +
        `before for ${earlier.failed} of ${earlier.all}`,
    };
  }

  /** @returns why it is still live; null where it is not */
  async function rollBack(
    { remote, version }: FailedPart,
    reason: string,
    log: Log,
  ): Promise<string | null> {
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

  return async (failing, log) => {
    const { remote, version, part } = failing;
    try {
      const live = await readLive(failing);
      const verdict = live && (await assess(failing, live.before));
      if (!live || !verdict) return;
      const { isRollback, reason } = verdict;
      const lateReason = `It has been live for more than ${rule.bakeMinutes} minutes`;
      if (!isRollback) return await raiseAlert(db, counters, { remote, version }, reason, log);
      const refusal = live.is_baking ? await rollBack(failing, reason, log) : lateReason;
      if (refusal === null) return;
      const why = part === '' ? refusal : `${reason}. ${refusal}`;
      await raiseAlert(db, counters, { remote, version }, why, log);
    } catch (error) {
      log.error({ err: error, remote, version }, 'The failures of a release could not be counted');
    }
  };
}

/** Raises an alert: once an hour per version, over all gateways. */
export async function raiseAlert(
  db: Knex,
  counters: Counters,
  { remote, version }: ReleaseName,
  reason: string,
  log: Log,
): Promise<void> {
  const isNew = await db.transaction(async (trx) => {
    const { rows }: { rows: unknown[] } = await trx.raw(
      `insert into release_alerts (remote, version, reason) values (:remote, :version, :reason)
       on conflict (remote, version) do update set at = now(), reason = :reason
         where release_alerts.at < now() - interval '1 hour'
       returning at`,
      { remote, version, reason },
    );
    if (rows.length === 0) return false;
    const stored = await storedVersions(trx)(remote, version).first('manifest');
    const alert = { event: 'alert', live: version, by: gatewayActor, reason } as const;
    await notifyTeam(trx, stored?.manifest, alert);
    return true;
  });
  if (!isNew) return;
  counters.alerts.inc({ remote, version });
  log.error({ remote, version, reason }, 'A release fails for visitors and was not rolled back');
}
