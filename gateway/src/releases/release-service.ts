import {
  releaseManifest,
  type CanaryPlan,
  type Redirects,
  type Release,
} from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { pathConflicts, type ReleaseCheck } from './checks/release-checks';
import { shapeOf } from '../server/request';
import type {
  LiveRow,
  ReleaseQueries,
  ReleaseRepository,
  StoredRelease,
} from './release-repository';
import {
  lostPages,
  lostRedirects,
  notClean,
  notKnownAsGood,
  notLiveAsSeen,
  notSmokeTested,
} from './release-rules';
import { shellName } from './release-store';
import {
  liveChange,
  Refusal,
  type ChangeResult,
  type LiveChange,
  type Publication,
  type WrittenChange,
} from './write-change';

interface ChangeRequest extends Publication {
  readonly remote: string;
  /** The revision that they saw; null accepts any. */
  readonly revision?: number | null;
}

type CanarySteps = Pick<CanaryPlan, 'steps' | 'everyMinutes'>;

/** By the clock of the database, which all gateways have in common. */
const dueIn = async (locked: ReleaseQueries, minutes: number): Promise<string> =>
  new Date(Date.parse(await locked.now()) + minutes * 60_000).toISOString();

/** The plan for the steps after the one that begins now; null after the last. */
const planAfter = async (
  locked: ReleaseQueries,
  { steps, everyMinutes }: CanarySteps,
): Promise<CanaryPlan | null> =>
  steps.length === 0
    ? null
    : {
        steps: [...steps],
        everyMinutes,
        dueAt: await dueIn(locked, everyMinutes),
        pausedBecause: null,
      };

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

/** Who rolls back automatically, for the history. */
export const gatewayActor = 'the gateway';
/** Who raises canaries, for the history. */
export const planActor = `${gatewayActor}, by plan`;

interface ServiceOptions {
  /** Conflicts between releases that would be live together. */
  readonly check?: ReleaseCheck;
  /** Runs before a change is reported as done. */
  readonly onChange?: (remote: string, kind: string) => Promise<void>;
}

interface ChangeContext {
  readonly locked: ReleaseQueries;
  readonly row: LiveRow | undefined;
  readonly change: LiveChange;
}

function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal(reasons);
}

async function requireStored(
  locked: ReleaseQueries,
  remote: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await locked.findStored(remote, version);
  if (!stored) throw new Refusal([`There is no version ${version} of ${remote}`]);
  return stored;
}

/** The live row of a remote; the refusal says whether it is retired. */
async function requireLive(
  locked: ReleaseQueries,
  remote: string,
  row: LiveRow | undefined,
): Promise<LiveRow> {
  if (row) return row;
  throw new Refusal([
    (await locked.retired(remote))
      ? `${remote} is retired: npm run retire -- ${remote} --undo makes it live again`
      : `Nothing of ${remote} is live`,
  ]);
}

async function requireRollbackTarget(
  locked: ReleaseQueries,
  remote: string,
  row: LiveRow | undefined,
): Promise<Release> {
  const { version } = await requireLive(locked, remote, row);
  const release = await locked.rollbackTarget(remote, version);
  if (!release)
    throw new Refusal([`There is no version of ${remote} to go back to that browsers have shown`]);
  return release;
}

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
    locked: ReleaseQueries,
    releases: readonly Release[],
  ): Promise<void> {
    refuseFor(check(releases, await locked.liveExcept(releases.map(({ remote }) => remote))));
  }

  async function makeLive(
    { locked, change }: ChangeContext,
    ...[kind, release]: Parameters<LiveChange['makeLive']>
  ): Promise<WrittenChange> {
    await requireCompatible(locked, [release]);
    return change.makeLive(kind, release);
  }

  async function giveTo(
    percent: number,
    context: ChangeContext,
    release: Release,
    plan: CanaryPlan | null,
  ): Promise<WrittenChange> {
    if (percent >= 100) return makeLive(context, 'released', release);
    await requireCompatible(context.locked, [release]);
    return context.change.startCanary(release, percent, plan);
  }

  /** @param work returns null where nothing is to be changed */
  async function changeOrSkip(
    { remote, revision = null, ...publication }: ChangeRequest,
    work: (context: ChangeContext) => Promise<WrittenChange | null>,
  ): Promise<ChangeResult | null> {
    const written = await repository.withLock(async (locked, trx) => {
      const row = await locked.liveRow(remote);
      if (revision !== null && row?.revision !== revision)
        throw new ProblemError(
          'conflict',
          `Which release of ${remote} is live was changed meanwhile: look again`,
        );
      return work({ locked, row, change: liveChange(trx, remote, row, publication) });
    });
    if (!written) return null;
    const { kind, ...result } = written;
    await onChange(remote, kind);
    return result;
  }

  async function change(
    request: ChangeRequest,
    work: (context: ChangeContext) => Promise<WrittenChange>,
  ): Promise<ChangeResult> {
    const result = await changeOrSkip(request, work);
    if (!result) throw new Error(`A change of ${request.remote} was not made`);
    return result;
  }

  return {
    /** Makes releases live, all or none. */
    publish: (releases: readonly Release[], publication: Publication): Promise<ChangeResult[]> =>
      repository.withLock(async (locked, trx) => {
        await requireCompatible(locked, releases);
        const results: ChangeResult[] = [];
        for (const release of releases) {
          await locked.add(release, publication.by);
          const { remote, version } = release;
          const row = await locked.liveRow(remote);
          if (row?.version === version) results.push({ remote, version, before: version });
          else
            results.push(
              await liveChange(trx, remote, row, publication).makeLive('released', release),
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
      change(request, async (context) => {
        const { locked, row } = context;
        const stored = await requireStored(locked, request.remote, version);
        const { release } = stored;
        const all = [release, ...(await locked.liveExcept([request.remote]))];
        const live = releaseManifest.validate(row?.manifest).value;
        // The last two were required when its canary was started.
        const isCanary = row?.canary?.version === version;
        refuseFor([
          ...notSmokeTested(stored),
          ...(over === undefined ? [] : notLiveAsSeen(row, over, version)),
          ...lostRedirects(release.redirects ?? {}, all),
          ...(allowDirty || isCanary ? [] : notClean(release)),
          ...(live && !isCanary ? lostPages(live, release, drop) : []),
        ]);
        return giveTo(percent, context, release, then ? await planAfter(locked, then) : null);
      }),
    /**
     * Takes the next step of a canary, or pauses it.
     * @returns null where another gateway, or a person, changed the row since it was read
     */
    advanceCanary: (
      { remote, revision }: LiveRow,
      decision: 'promote' | 'pause',
      reason: string,
    ): Promise<ChangeResult | null> =>
      changeOrSkip({ remote, by: planActor, reason }, async (context) => {
        const { locked, row, change } = context;
        if (!row?.canary || !row.canary_plan || row.revision !== revision) return null;
        const { canary, canary_plan: plan } = row;
        const { everyMinutes } = plan;
        if (decision === 'pause') {
          const dueAt = await dueIn(locked, everyMinutes);
          return change.pauseCanary({ ...plan, dueAt, pausedBecause: reason });
        }
        const [percent = 100, ...steps] = plan.steps;
        const stored = await requireStored(locked, remote, canary.version);
        refuseFor(notSmokeTested(stored));
        const { release } = stored;
        return giveTo(percent, context, release, await planAfter(locked, { steps, everyMinutes }));
      }),
    /**
     * @param version default: the newest that passed
     * @param force makes a version live that failed its tests or its smoke test, was rolled back
     *   from, or was never live and has not passed its checks
     */
    rollBack: (request: ChangeRequest, version?: string, force = false): Promise<ChangeResult> =>
      change(request, async (context) => {
        const { locked, row } = context;
        if (version === undefined)
          return makeLive(
            context,
            'rolled_back',
            await requireRollbackTarget(locked, request.remote, row),
          );
        const stored = await requireStored(locked, request.remote, version);
        refuseFor(force ? [] : notKnownAsGood(stored));
        return makeLive(context, 'rolled_back', stored.release);
      }),
    endCanary: (request: ChangeRequest): Promise<ChangeResult> =>
      change(request, ({ change }) => change.endCanary()),
    /**
     * Removes a remote from the site; its versions and its history stay.
     * @param redirects pages of it, each with a page of another remote; its other pages become 404
     */
    retire: (request: ChangeRequest, redirects: Redirects): Promise<ChangeResult> =>
      change(request, async ({ locked, row, change }) => {
        if (request.remote === shellName)
          throw new Refusal(['The shell shows every page: it cannot be retired']);
        const { manifest } = await requireLive(locked, request.remote, row);
        const paths = releaseManifest.validate(manifest).value?.pages.map(({ path }) => path) ?? [];
        const unknown = Object.keys(redirects).filter(
          (path) => !paths.some((known) => shapeOf(known) === shapeOf(path)),
        );
        refuseFor(unknown.map((path) => `${request.remote} has no page ${path}`));
        refuseFor(lostRedirects(redirects, await locked.liveExcept([request.remote])));
        return change.retire(redirects);
      }),
    restore: (request: ChangeRequest): Promise<ChangeResult> =>
      change(request, async (context) => {
        const retired = await context.locked.retired(request.remote);
        if (!retired) throw new Refusal([`${request.remote} is not retired`]);
        // Its checks were those of its release: it was live.
        const { release } = await requireStored(context.locked, request.remote, retired.version);
        return makeLive(context, 'restored', release);
      }),
    /** Rolls a failing version back. @returns null where it is no longer live */
    rollBackFailing: (request: ChangeRequest, version: string): Promise<ChangeResult | null> =>
      changeOrSkip(request, async (context) => {
        const { locked, row, change } = context;
        if (row?.canary?.version === version) return change.takeCanaryBack();
        if (row?.version !== version) return null;
        const release = await requireRollbackTarget(locked, request.remote, row);
        return makeLive(context, 'taken_back', release);
      }),
  };
}
