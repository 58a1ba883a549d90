import type { Log } from '@sandites/service-kit/log';
import type { Knex } from 'knex';
import { shareOf } from './reports/auto-rollback';
import { countNetworks, type Networks } from './reports/report-store';
import type { PlannedCanary, ReleaseRepository } from './release-repository';
import type { ReleaseService } from './release-service';
import { Refusal } from './release-rules';

/** Networks that a canary needs for a step, and failing ones that it needs for a pause. */
const enough = { step: 10, pause: 5 } as const;
/** How much larger than the live version's the failing share must be for a pause. */
const margin = 0.05;
/** On a quiet site a canary takes its step after the time of so many. */
const quietSteps = 4;

/** What browsers reported about a canary and the live version since its last step or pause. */
interface CanaryAnalysis {
  readonly decision: 'promote' | 'pause' | 'wait';
  readonly reason: string;
}

const textOf = ({ all, failed }: Networks): string => `failed for ${failed} of ${all} networks`;

/**
 * What is to be done with a canary, by the reports since its last step, or since its pause.
 * @param steps how often the plan's time has passed since then
 */
export function decideStep(
  canary: Networks,
  live: Networks,
  { steps, isPaused }: { steps: number; isPaused: boolean },
): CanaryAnalysis {
  const reason = `The canary ${textOf(canary)}, the live version ${textOf(live)}`;
  const isWorse = canary.failed >= enough.pause && shareOf(canary) > shareOf(live) + margin;
  // A paused canary is looked at again after each step's time.
  if (isWorse) return { decision: isPaused && steps < 1 ? 'wait' : 'pause', reason };
  if (steps >= 1 && canary.all >= enough.step) return { decision: 'promote', reason };
  return steps >= quietSteps
    ? { decision: 'promote', reason: `On a quiet site, after ${quietSteps} steps' time: ${reason}` }
    : { decision: 'wait', reason };
}

async function analyzeCanary(
  db: Knex,
  { remote, version: live, canary, canary_plan: plan, overdue }: PlannedCanary,
): Promise<CanaryAnalysis> {
  const stepTime = plan.everyMinutes * 60;
  const seconds = stepTime + overdue;
  // Reports are counted by the minute: those that made it pause are left out.
  const counted = plan.pausedBecause === null ? seconds : seconds - 60;
  const networksOf = (version: string) => countNetworks(db, { remote, version, part: '' }, counted);
  return decideStep(await networksOf(canary.version), await networksOf(live), {
    steps: seconds / stepTime,
    isPaused: plan.pausedBecause !== null,
  });
}

interface DeliveryDeps {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'plannedCanaries'>;
  readonly service: Pick<ReleaseService, 'advanceCanary'>;
  readonly log: Log;
}

/**
 * Raises or pauses the canaries that have a plan. One that is refused, or cannot be compared, is
 * retried in the next run.
 */
export async function advanceCanaries({ db, releases, service, log }: DeliveryDeps): Promise<void> {
  for (const row of await releases.plannedCanaries()) {
    const { remote } = row;
    try {
      const { decision, reason } = await analyzeCanary(db, row);
      if (decision === 'wait') continue;
      const changed = await service.advanceCanary(row, decision, reason);
      if (changed) log.info({ remote, version: changed.version }, 'A canary was raised or paused');
    } catch (error) {
      if (error instanceof Refusal)
        log.warn({ remote, reason: error.message }, 'A canary cannot be raised');
      else throw error;
    }
  }
}

const interval = 10_000;

/**
 * Raises canaries by their plans, at an interval. @returns stops it, and waits for a run in
 * progress
 */
export function startProgressiveDelivery(parts: DeliveryDeps): () => Promise<void> {
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
