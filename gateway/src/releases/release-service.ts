import {
  releaseManifest,
  type CanaryPlan,
  type Redirects,
  type Release,
} from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { pathConflicts, type ReleaseCheck } from './checks/release-checks';
import { shapeOf } from '../server/request';
import { Refusal, type ChangeResult, type LiveChange, type Publication } from './live-release';
import type { LockedRepository, ReleaseRepository } from './release-repository';
import {
  requireClean,
  requireLive,
  requireLiveAsSeen,
  requireNamedTarget,
  requireNoLostPages,
  requireRedirectTargets,
  requireRollbackTarget,
  requireSmokeTest,
  requireStored,
} from './release-requirements';
import type { LiveRow } from './release-rows';

interface ChangeRequest extends Publication {
  readonly remote: string;
  /** The revision that they saw; null accepts any. */
  readonly revision?: number | null;
}

type CanarySteps = Pick<CanaryPlan, 'steps' | 'everyMinutes'>;

const dueIn = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** The plan for the steps after the one that begins now; null after the last. */
function planAfter({ steps, everyMinutes }: CanarySteps): CanaryPlan | null {
  return steps.length === 0
    ? null
    : {
        steps: [...steps],
        everyMinutes,
        dueAt: dueIn(everyMinutes),
        pausedBecause: null,
      };
}

interface GoLiveOptions {
  /** Pages of the live version that the new one may lack without a redirect. */
  readonly drop?: readonly string[] | undefined;
  /** The percentages to come, where the gateway raises the canary by itself. */
  readonly then?: CanarySteps | undefined;
  /**
   * The version that was live when the release began, null for none: where another one is now, the
   * change is refused, because it would undo somebody's work.
   */
  readonly over?: string | null | undefined;
  readonly allowDirty?: boolean;
}

/** What browsers reported about a canary and the live version since its last step or pause. */
export interface CanaryAnalysis {
  readonly decision: 'promote' | 'pause' | 'wait';
  readonly reason: string;
}

export interface PlannedCanary {
  readonly remote: string;
  readonly version: string;
  readonly live: string;
  readonly plan: CanaryPlan;
}

/** Who rolls back automatically, for the history. */
export const gatewayActor = 'the gateway';
/** Who raises canaries, for the history. */
export const planActor = `${gatewayActor}, by plan`;

interface ServiceOptions {
  /** Conflicts between releases that would be live together. */
  readonly check?: ReleaseCheck;
  /** Runs before a change is reported as done. */
  readonly onChange?: (remote: string, kind: LiveChange['kind']) => Promise<void>;
}

type Decide<Change> = (
  locked: LockedRepository,
  row: LiveRow | undefined,
) => Change | Promise<Change>;

const shellName = 'shell';

export type ReleaseService = ReturnType<typeof releaseService>;

/**
 * Changes the live releases: for teams with their tokens, for admins in the panel, for the gateway
 * itself. A change that is not possible throws Refusal.
 */
export function releaseService(
  repository: ReleaseRepository,
  { check = pathConflicts, onChange = async () => undefined }: ServiceOptions = {},
) {
  async function requireCompatible(
    locked: LockedRepository,
    releases: readonly Release[],
  ): Promise<void> {
    const reasons = check(releases, await locked.liveExcept(releases.map(({ remote }) => remote)));
    if (reasons.length > 0) throw new Refusal(reasons);
  }

  /** @param decide gives the change for the live row; null for none */
  async function changeOrSkip(
    { remote, revision = null, ...publication }: ChangeRequest,
    decide: Decide<LiveChange | null>,
  ): Promise<ChangeResult | null> {
    const written = await repository.withLock(async (locked) => {
      const row = await locked.liveRow(remote);
      if (revision !== null && row?.revision !== revision)
        throw new ProblemError(
          'conflict',
          `Which release of ${remote} is live was changed meanwhile: look again`,
        );
      const change = await decide(locked, row);
      if (change && 'release' in change) await requireCompatible(locked, [change.release]);
      return (
        change && {
          kind: change.kind,
          result: await locked.write(row, remote, change, publication),
        }
      );
    });
    if (written) await onChange(remote, written.kind);
    return written && written.result;
  }

  async function change(request: ChangeRequest, decide: Decide<LiveChange>): Promise<ChangeResult> {
    const result = await changeOrSkip(request, decide);
    if (!result) throw new Error(`A change of ${request.remote} was not made`);
    return result;
  }

  return {
    /** Makes releases live, all or none. */
    publish: (releases: readonly Release[], publication: Publication): Promise<ChangeResult[]> =>
      repository.withLock(async (locked) => {
        await requireCompatible(locked, releases);
        const results: ChangeResult[] = [];
        for (const release of releases) {
          await locked.add(release, publication.by);
          const { remote, version } = release;
          const row = await locked.liveRow(remote);
          results.push(
            row?.version === version
              ? { remote, version, before: version }
              : await locked.write(row, remote, { kind: 'released', release }, publication),
          );
        }
        return results;
      }),
    /**
     * Makes a version live for all visitors, or for a percentage. A version that no browser has
     * shown is refused.
     */
    goLive: (
      request: ChangeRequest,
      version: string,
      percent: number,
      { drop = [], then, over, allowDirty = true }: GoLiveOptions = {},
    ): Promise<ChangeResult> =>
      change(request, async (locked, row) => {
        const release = await requireStored(locked, request.remote, version);
        await requireSmokeTest(locked, request.remote, version);
        if (!allowDirty) requireClean(release);
        if (over !== undefined) requireLiveAsSeen(row, over, version);
        if (release.redirects)
          requireRedirectTargets(release.redirects, [
            release,
            ...(await locked.liveExcept([request.remote])),
          ]);
        const live = releaseManifest.validate(row?.manifest).value;
        // This was required when the canary was started.
        if (live && row?.canary?.version !== version) requireNoLostPages(live, release, drop);
        return percent >= 100
          ? { kind: 'released', release }
          : { kind: 'canary', release, percent, plan: then ? planAfter(then) : null };
      }),
    /**
     * Takes the next step of a canary, or pauses it. The row is read again under the lock, so that of
     * two gateways one does it.
     * @returns null where nothing is to do yet
     */
    async advanceCanary(
      remote: string,
      analyze: (canary: PlannedCanary) => Promise<CanaryAnalysis>,
    ): Promise<ChangeResult | null> {
      const row = await repository.liveRow(remote);
      const version = row?.canary?.version;
      // Another gateway, or a person, may have ended it since it was listed.
      if (!row?.canary_plan || version === undefined) return null;
      const { decision, reason } = await analyze({
        remote,
        version,
        live: row.version,
        plan: row.canary_plan,
      });
      if (decision === 'wait') return null;
      return changeOrSkip({ remote, by: planActor, reason }, async (locked, found) => {
        const plan = found?.canary_plan;
        // Another gateway, or a person, changed it first.
        if (!plan || found.revision !== row.revision) return null;
        if (decision === 'pause')
          return {
            kind: 'canary_paused',
            plan: { ...plan, dueAt: dueIn(plan.everyMinutes), pausedBecause: reason },
          };
        const [percent = 100, ...steps] = plan.steps;
        const release = await requireStored(locked, remote, version);
        await requireSmokeTest(locked, remote, version);
        return percent >= 100
          ? { kind: 'released', release }
          : {
              kind: 'canary',
              release,
              percent,
              plan: planAfter({ steps, everyMinutes: plan.everyMinutes }),
            };
      });
    },
    /**
     * @param version default: the newest that passed
     * @param force makes a version live that failed its tests or its smoke test, was rolled back
     *   from, or was never live and has not passed its checks
     */
    rollBack: (request: ChangeRequest, version?: string, force = false): Promise<ChangeResult> =>
      change(request, async (locked, row) => ({
        kind: 'rolled_back',
        release:
          version === undefined
            ? await requireRollbackTarget(locked, request.remote, row)
            : await requireNamedTarget(locked, request.remote, version, force),
      })),
    endCanary: (request: ChangeRequest): Promise<ChangeResult> =>
      change(request, () => ({ kind: 'canary_ended' })),
    /**
     * Removes a remote from the site; its versions and its history stay.
     * @param redirects pages of it, each with a page of another remote; its other pages become 404
     */
    retire: (request: ChangeRequest, redirects: Redirects): Promise<ChangeResult> =>
      change(request, async (locked, found) => {
        if (request.remote === shellName)
          throw new Refusal(['The shell shows every page: it cannot be retired']);
        const { manifest } = await requireLive(locked, request.remote, found);
        const paths = releaseManifest.validate(manifest).value?.pages.map(({ path }) => path) ?? [];
        const unknown = Object.keys(redirects).filter(
          (path) => !paths.some((known) => shapeOf(known) === shapeOf(path)),
        );
        if (unknown.length > 0)
          throw new Refusal(unknown.map((path) => `${request.remote} has no page ${path}`));
        requireRedirectTargets(redirects, await locked.liveExcept([request.remote]));
        return { kind: 'retired', redirects };
      }),
    restore: (request: ChangeRequest): Promise<ChangeResult> =>
      change(request, async (locked) => {
        const retired = await locked.retiredRow(request.remote);
        if (!retired) throw new Refusal([`${request.remote} is not retired`]);
        // Its checks were those of its release: it was live.
        return {
          kind: 'restored',
          release: await requireStored(locked, request.remote, retired.version),
        };
      }),
    /** Rolls a failing version back. @returns null where it is no longer live */
    rollBackFailing: (request: ChangeRequest, version: string): Promise<ChangeResult | null> =>
      changeOrSkip(request, async (locked, row) => {
        if (row?.canary?.version === version) return { kind: 'canary_taken_back' };
        return row?.version === version
          ? {
              kind: 'taken_back',
              release: await requireRollbackTarget(locked, request.remote, row),
            }
          : null;
      }),
  };
}
