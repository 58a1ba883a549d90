import type { Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Refusal } from './live-release';
import type { ReleaseRepository } from './release-repository';
import type { CanaryVerdict, ReleaseService } from './release-service';

interface Visitors {
  readonly all: number;
  readonly failed: number;
}
const none: Visitors = { all: 0, failed: 0 };
const textOf = ({ all, failed }: Visitors): string => `failed for ${failed} of ${all} visitors`;

/** Compares how a canary and the live version did for visitors. A visitor counts once, as failed if anything failed. */
export function compareVisitors(canary: Visitors, live: Visitors): CanaryVerdict {
  const reason = `The canary ${textOf(canary)}, the live version ${textOf(live)}`;
  if (canary.all === 0) return { decision: 'wait', reason };
  // Rates without a division: nobody may have opened the live version.
  const isWorse = canary.failed * Math.max(live.all, 1) > live.failed * canary.all;
  return { decision: isWorse ? 'pause' : 'promote', reason };
}

/** Reads what browsers reported of a canary and of the live version within the last minutes. */
async function judgeCanary(db: Knex, remote: string, version: string, live: string, minutes: number): Promise<CanaryVerdict> {
  const { rows }: { rows: { version: string; all: string; failed: string }[] } = await db.raw(
    `select version, count(*) as all, count(*) filter (where has_failed) as failed from (
       select version, bool_or(outcome <> 'shown') as has_failed from remote_reports
       where remote = :remote and version in (:version, :live) and at > now() - make_interval(mins => :minutes) group by version, visitor
     ) as visitors group by version`,
    { remote, version, live, minutes },
  );
  const visitorsOf = (wanted: string): Visitors => {
    const found = rows.find((row) => row.version === wanted);
    return found ? { all: Number(found.all), failed: Number(found.failed) } : none;
  };
  return compareVisitors(visitorsOf(version), visitorsOf(live));
}

interface DeliveryParts {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'dueCanaries'>;
  readonly service: Pick<ReleaseService, 'advanceCanary'>;
  readonly log: Log;
}

/** Takes the next step of every canary that is due. One that is refused, or cannot be judged, is tried again the next time. */
export async function advanceCanaries({ db, releases, service, log }: DeliveryParts): Promise<void> {
  for (const remote of await releases.dueCanaries()) {
    try {
      const changed = await service.advanceCanary(remote, (version, live, minutes) => judgeCanary(db, remote, version, live, minutes));
      if (changed) log.info({ remote, version: changed.version }, 'A canary took its next step');
    } catch (error) {
      if (error instanceof Refusal) log.warn({ remote, reason: error.message }, 'A canary cannot take its next step');
      else throw error;
    }
  }
}

/** Milliseconds between two looks at what is due: steps are minutes long. */
const interval = 10_000;

/** Raises canaries by their plans, now and then. @returns stops it, and waits for a run that has started */
export function startProgressiveDelivery(parts: DeliveryParts): () => Promise<void> {
  let working = Promise.resolve();
  const run = () => advanceCanaries(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'Canaries were not raised; it is tried again in seconds'));
  const timer = setInterval(() => {
    working = working.then(run);
  }, interval);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
