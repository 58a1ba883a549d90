import type { Log } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Refusal } from './live-release';
import type { ReleaseRepository } from './release-repository';
import type { CanaryAnalysis, ReleaseService } from './release-service';

interface Visitors {
  readonly all: number;
  readonly failed: number;
}
const none: Visitors = { all: 0, failed: 0 };
const textOf = ({ all, failed }: Visitors): string => `failed for ${failed} of ${all} visitors`;

/**
 * Compares how a canary and the live version did for visitors. A visitor counts once, as failed if
 * anything failed.
 */
export function compareVisitors(canary: Visitors, live: Visitors): CanaryAnalysis {
  const reason = `The canary ${textOf(canary)}, the live version ${textOf(live)}`;
  if (canary.all === 0) return { decision: 'wait', reason };
  // Cross-multiplied, because the live version may have no visitors.
  const isWorse = canary.failed * Math.max(live.all, 1) > live.failed * canary.all;
  return { decision: isWorse ? 'pause' : 'promote', reason };
}

/** Reads the browsers' reports about a canary and the live version of the last minutes. */
async function analyzeCanary(
  db: Knex,
  remote: string,
  version: string,
  live: string,
  minutes: number,
): Promise<CanaryAnalysis> {
  const { rows }: { rows: { version: string; all: string; failed: string }[] } = await db.raw(
    `select version, count(*) as all, count(*) filter (where has_failed) as failed from (
       select version, bool_or(outcome <> 'shown') as has_failed from remote_reports
       where remote = :remote and version in (:version, :live) and at > now() - make_interval(mins => :minutes) group by version, visitor
     ) as visitors group by version`,
    { remote, version, live, minutes },
  );
  const visitorsOf = (ofVersion: string): Visitors => {
    const row = rows.find((row) => row.version === ofVersion);
    return row ? { all: Number(row.all), failed: Number(row.failed) } : none;
  };
  return compareVisitors(visitorsOf(version), visitorsOf(live));
}

interface DeliveryParts {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'dueCanaries'>;
  readonly service: Pick<ReleaseService, 'advanceCanary'>;
  readonly log: Log;
}

/**
 * Takes the next step of every canary that is due. One that is refused, or cannot be compared, is
 * retried in the next run.
 */
export async function advanceCanaries({
  db,
  releases,
  service,
  log,
}: DeliveryParts): Promise<void> {
  for (const remote of await releases.dueCanaries()) {
    try {
      const changed = await service.advanceCanary(remote, (version, live, minutes) =>
        analyzeCanary(db, remote, version, live, minutes),
      );
      if (changed) log.info({ remote, version: changed.version }, 'A canary was raised');
    } catch (error) {
      if (error instanceof Refusal)
        log.warn({ remote, reason: error.message }, 'A canary cannot be raised');
      else throw error;
    }
  }
}

/** Milliseconds between two runs: steps are minutes long. */
const interval = 10_000;

/**
 * Raises canaries by their plans, at an interval. @returns stops it, and waits for a run in
 * progress
 */
export function startProgressiveDelivery(parts: DeliveryParts): () => Promise<void> {
  let working = Promise.resolve();
  const run = () =>
    advanceCanaries(parts).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'Canaries were not raised; retrying in seconds'),
    );
  const timer = setInterval(() => {
    working = working.then(run);
  }, interval);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
