import {
  releaseManifest,
  type CanaryPlan,
  type Redirects,
  type Release,
} from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { pathConflicts, type ReleaseCheck } from './checks/release-checks';
import type { LiveRow, ReleaseQueries, ReleaseRepository } from './release-repository';
import {
  lostRedirects,
  notKnownAsGood,
  notSmokeTested,
  reasonsAgainst,
  Refusal,
  refuseFor,
  unknownPages,
  type GoLiveOptions,
} from './release-rules';
import { shellName } from './release-store';
import { notifyTeam, type Happening } from './team-notices';

export interface Publication {
  readonly by: string;
  readonly reason: string;
}

interface ChangeRequest extends Publication {
  readonly remote: string;
  /** The revision that they saw; null accepts any. */
  readonly revision?: number | null;
}

export interface ChangeResult {
  readonly remote: string;
  readonly version: string;
  /** The version that was live before; the same one where nothing changed. */
  readonly before: string | null;
}

/** With its kind, for the metrics. */
interface WrittenChange extends ChangeResult {
  readonly kind: string;
}

type CanarySteps = Pick<CanaryPlan, 'steps' | 'everyMinutes'>;

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

const noCanary = { canary: null, canary_percent: null, canary_plan: null };

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
        dueAt: await locked.dueIn(everyMinutes),
        pausedBecause: null,
      };

/**
 * The changes of what is live of a remote. Each writes a row of the history, and throws Refusal where
 * it is not possible.
 * @param trx a transaction that holds the lock of `live_releases`
 * @param row the live row, read under the lock
 */
function liveChange(
  locked: ReleaseQueries,
  trx: Knex.Transaction,
  { remote, by, reason }: ChangeRequest,
  row: LiveRow | undefined,
  check: ReleaseCheck,
) {
  async function written(
    kind: string,
    version: string,
    before: string | null,
    percent: number | null = null,
  ): Promise<WrittenChange> {
    await locked.addChange({ remote, kind, version, before, percent, changed_by: by, reason });
    return { kind, remote, version, before };
  }
  const notify = (manifest: unknown, happening: Happening) =>
    notifyTeam(trx, manifest, { ...happening, by, reason });
  const requireCompatible = async (release: Release) =>
    refuseFor(check([release], await locked.liveExcept([remote])));

  /** The live row; the refusal says whether the remote is retired. */
  async function requireRow(): Promise<LiveRow> {
    if (row) return row;
    throw new Refusal([
      (await locked.retired(remote))
        ? `${remote} is retired: npm run retire -- ${remote} --undo makes it live again`
        : `Nothing of ${remote} is live`,
    ]);
  }
  async function requireStored(version: string) {
    const stored = await locked.findStored(remote, version);
    if (!stored) throw new Refusal([`There is no version ${version} of ${remote}`]);
    return stored;
  }
  async function requireRollbackTarget({ version }: LiveRow): Promise<Release> {
    const release = await locked.rollbackTarget(remote, version);
    if (release) return release;
    throw new Refusal([`There is no version of ${remote} to go back to that browsers have shown`]);
  }

  async function endCanary(): Promise<WrittenChange> {
    const { version, canary } = await requireRow();
    if (!canary) throw new Refusal([`${remote} has no canary`]);
    await locked.updateLive(remote, noCanary);
    return written('canary_ended', version, canary.version);
  }

  async function makeLive(...[kind, release]: Parameters<typeof write>): Promise<WrittenChange> {
    await requireCompatible(release);
    return write(kind, release);
  }

  async function write(
    kind: 'released' | 'rolled_back' | 'taken_back' | 'restored',
    release: Release,
  ): Promise<WrittenChange> {
    const { version } = release;
    const before = row?.version ?? null;
    if (before === version) {
      if (row?.canary) await endCanary();
      return { kind, remote, version, before };
    }
    await locked.setLive(release, row, { published_by: by, reason, ...noCanary });
    const isRollback = kind === 'rolled_back' || kind === 'taken_back';
    const rollback = { event: 'rollback', live: version } as const;
    const canary = row?.canary;
    if (canary && canary.version !== version) {
      await written('canary_ended', version, canary.version);
      if (isRollback) await notify(canary, { ...rollback, isCanary: true });
    }
    if (isRollback) await notify(row?.manifest, rollback);
    // A release has passed a new smoke test. A rollback by force to a bad version keeps its state,
    // and leaves that of the version before: a plain rollback returns to it.
    const isForced = isRollback && (await locked.isBad(remote, version));
    if (isRollback && before !== null && !isForced)
      await locked.markBad(
        remote,
        before,
        kind === 'taken_back' ? 'auto_rolled_back' : 'rolled_back_from',
      );
    await locked.markLive(remote, version, kind === 'released');
    return written(kind, version, before);
  }

  /** Gives a release to a percentage of the visitors, or to all. */
  async function giveTo(
    percent: number,
    release: Release,
    plan: CanaryPlan | null,
  ): Promise<WrittenChange> {
    if (percent >= 100) return makeLive('released', release);
    const { version } = release;
    await requireCompatible(release);
    if (!row)
      throw new Refusal([`Nothing of ${remote} is live yet: its first release goes to everybody`]);
    if (version === row.version)
      throw new Refusal([`${remote} ${version} is live for everybody already`]);
    await locked.updateLive(remote, {
      canary: JSON.stringify(release),
      canary_percent: percent,
      canary_plan: plan && JSON.stringify(plan),
    });
    return written('canary', version, row.version, percent);
  }

  return {
    write,
    endCanary,
    /**
     * Makes a version live for all visitors, or for a percentage. A version that no browser has
     * shown is refused.
     */
    async goLive(
      version: string,
      percent: number,
      { then, ...options }: GoLiveOptions & { readonly then?: CanarySteps | undefined } = {},
    ): Promise<WrittenChange> {
      const stored = await requireStored(version);
      const others = await locked.liveExcept([remote]);
      refuseFor(reasonsAgainst(stored, { row, others, ...options }));
      return giveTo(percent, stored.release, then ? await planAfter(locked, then) : null);
    },
    /**
     * Takes the next step of a canary, or pauses it.
     * @returns null where another gateway, or a person, changed the row since it was read
     */
    async advanceCanary(
      seen: Pick<LiveRow, 'revision'>,
      decision: 'promote' | 'pause',
    ): Promise<WrittenChange | null> {
      if (!row?.canary || !row.canary_plan || row.revision !== seen.revision) return null;
      const { canary, canary_plan: plan, version: before } = row;
      const { version } = canary;
      const { everyMinutes } = plan;
      if (decision === 'promote') {
        const [percent = 100, ...steps] = plan.steps;
        const stored = await requireStored(version);
        refuseFor(notSmokeTested(stored));
        return giveTo(percent, stored.release, await planAfter(locked, { steps, everyMinutes }));
      }
      const kind = 'canary_paused';
      const paused = { ...plan, dueAt: await locked.dueIn(everyMinutes), pausedBecause: reason };
      await locked.updateLive(remote, { canary_plan: JSON.stringify(paused) });
      // The history has one line, and the team one notice, however long the pause lasts.
      if (plan.pausedBecause !== null) return { kind, remote, version, before };
      await notify(canary, { event: 'pause', isCanary: true, live: before });
      return written(kind, version, before, row.canary_percent);
    },
    /**
     * @param version default: the newest that passed
     * @param force makes a version live that failed its tests or its smoke test, was rolled back
     *   from, or was never live and has not passed its checks
     */
    async rollBack(version?: string, force = false): Promise<WrittenChange> {
      if (version === undefined)
        return makeLive('rolled_back', await requireRollbackTarget(await requireRow()));
      const stored = await requireStored(version);
      refuseFor(force ? [] : notKnownAsGood(stored));
      return makeLive('rolled_back', stored.release);
    },
    /** Rolls a failing version back. @returns null where it is no longer live */
    async rollBackFailing(version: string): Promise<WrittenChange | null> {
      if (row?.canary?.version !== version)
        return row?.version === version
          ? makeLive('taken_back', await requireRollbackTarget(row))
          : null;
      await locked.updateLive(remote, noCanary);
      await locked.markBad(remote, version, 'auto_rolled_back');
      await notify(row.canary, { event: 'rollback', isCanary: true, live: row.version });
      return { ...(await written('taken_back', row.version, version)), kind: 'canary_taken_back' };
    },
    /**
     * Removes a remote from the site; its versions and its history stay.
     * @param redirects pages of it, each with a page of another remote; its other pages become 404
     */
    async retire(redirects: Redirects): Promise<WrittenChange> {
      if (remote === shellName)
        throw new Refusal(['The shell shows every page: it cannot be retired']);
      const { version, manifest } = await requireRow();
      const pages = releaseManifest.validate(manifest).value?.pages ?? [];
      refuseFor(unknownPages(remote, redirects, pages));
      refuseFor(lostRedirects(redirects, await locked.liveExcept([remote])));
      await locked.retire(remote, manifest, { redirects, by, reason });
      await notify(manifest, { event: 'retire', live: null });
      return written('retired', version, version);
    },
    async restore(): Promise<WrittenChange> {
      const retired = await locked.retired(remote);
      if (!retired) throw new Refusal([`${remote} is not retired`]);
      // Its checks were those of its release: it was live.
      return makeLive('restored', (await requireStored(retired.version)).release);
    },
  };
}

type LiveChange = ReturnType<typeof liveChange>;
type Given<Name extends keyof LiveChange> = Parameters<LiveChange[Name]>;

export type ReleaseService = ReturnType<typeof releaseService>;

/**
 * Changes the live releases: for teams with their tokens, for admins in the panel, for the gateway
 * itself. A change that is not possible throws Refusal.
 */
export function releaseService(
  repository: ReleaseRepository,
  { check = pathConflicts, onChange = async () => undefined }: ServiceOptions = {},
) {
  /** @param work returns null where nothing is to be changed */
  async function change<T extends WrittenChange | null>(
    request: ChangeRequest,
    work: (live: LiveChange) => Promise<T>,
  ): Promise<ChangeResult | T> {
    const { remote, revision = null } = request;
    const result = await repository.withLock(async (locked, trx) => {
      const row = await locked.liveRow(remote);
      if (revision !== null && row?.revision !== revision)
        throw new ProblemError(
          'conflict',
          `Which release of ${remote} is live was changed meanwhile: look again`,
        );
      return work(liveChange(locked, trx, request, row, check));
    });
    if (!result) return result;
    const { kind, ...changed } = result;
    await onChange(remote, kind);
    return changed;
  }

  return {
    /** Makes releases live, all or none. */
    publish: (releases: readonly Release[], publication: Publication): Promise<ChangeResult[]> =>
      repository.withLock(async (locked, trx) => {
        refuseFor(check(releases, await locked.liveExcept(releases.map(({ remote }) => remote))));
        const results: ChangeResult[] = [];
        for (const release of releases) {
          await locked.add(release, publication.by);
          const { remote, version } = release;
          const row = await locked.liveRow(remote);
          const live = liveChange(locked, trx, { remote, ...publication }, row, check);
          results.push(
            row?.version === version
              ? { remote, version, before: version }
              : await live.write('released', release),
          );
        }
        return results;
      }),
    goLive: (request: ChangeRequest, ...given: Given<'goLive'>) =>
      change(request, (live) => live.goLive(...given)),
    rollBack: (request: ChangeRequest, ...given: Given<'rollBack'>) =>
      change(request, (live) => live.rollBack(...given)),
    rollBackFailing: (request: ChangeRequest, ...given: Given<'rollBackFailing'>) =>
      change(request, (live) => live.rollBackFailing(...given)),
    advanceCanary: (seen: LiveRow, decision: 'promote' | 'pause', reason: string) =>
      change({ remote: seen.remote, by: planActor, reason }, (live) =>
        live.advanceCanary(seen, decision),
      ),
    endCanary: (request: ChangeRequest) => change(request, (live) => live.endCanary()),
    retire: (request: ChangeRequest, ...given: Given<'retire'>) =>
      change(request, (live) => live.retire(...given)),
    restore: (request: ChangeRequest) => change(request, (live) => live.restore()),
  };
}
