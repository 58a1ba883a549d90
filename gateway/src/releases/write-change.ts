import type { CanaryPlan, Redirects, Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import { ProblemError } from '@sandites/service-kit';
import { storedVersions, type LiveRow, type StoredRow } from './release-repository';
import { notifyTeam, type Happening } from './team-notices';

export interface Publication {
  readonly by: string;
  readonly reason: string;
}

export interface ChangeResult {
  readonly remote: string;
  readonly version: string;
  /** The version that was live before; the same one where nothing changed. */
  readonly before: string | null;
}

/** With its kind, for the metrics. */
export interface WrittenChange extends ChangeResult {
  readonly kind: string;
}

/** Why a release does not go live: each reason in a sentence for the team that made it. */
export class Refusal extends ProblemError {
  override readonly name = 'Refusal';

  constructor(reasons: readonly string[]) {
    super('conflict', reasons.join('\n'), {
      issues: reasons.map((message) => ({ path: '', message })),
    });
  }
}

export type LiveChange = ReturnType<typeof liveChange>;

/**
 * The changes of what is live of a remote. Each writes a row of the history, and throws Refusal where
 * it is not possible.
 * @param db a transaction that holds the lock of `live_releases`
 * @param row the live row, read under the lock
 */
export function liveChange(
  db: Knex.Transaction,
  remote: string,
  row: LiveRow | undefined,
  publication: Publication,
) {
  const { by, reason } = publication;
  const stored = storedVersions(db);
  const history = async (
    entry: { kind: string; version: string; percent?: number | null },
    before: string | null,
  ): Promise<WrittenChange> => {
    await db('release_changes').insert({ remote, ...entry, before, changed_by: by, reason });
    return { kind: entry.kind, remote, version: entry.version, before };
  };
  const notify = (manifest: unknown, happening: Happening) =>
    notifyTeam(db, manifest, { ...happening, ...publication });
  const updateLive = (values: object) =>
    db('live_releases')
      .where({ remote })
      .update({ ...values, revision: db.raw('revision + 1') });
  const markBad = (version: string, because: NonNullable<StoredRow['bad_because']>) =>
    stored(remote, version).update({ bad_at: db.fn.now(), bad_because: because });
  const noCanary = { canary: null, canary_percent: null, canary_plan: null };

  function requireRow(): LiveRow {
    if (row) return row;
    throw new Refusal([`Nothing of ${remote} is live yet: its first release goes to everybody`]);
  }
  function requireCanary() {
    const { version: live, canary } = requireRow();
    if (!canary) throw new Refusal([`${remote} has no canary`]);
    return { live, canary };
  }

  async function endCanary(): Promise<WrittenChange> {
    const { live, canary } = requireCanary();
    await updateLive(noCanary);
    return history({ kind: 'canary_ended', version: live }, canary.version);
  }

  async function makeLive(
    kind: 'released' | 'rolled_back' | 'taken_back' | 'restored',
    release: Release,
  ): Promise<WrittenChange> {
    const { version } = release;
    const before = row?.version ?? null;
    if (row && before === version) {
      if (row.canary !== null) await endCanary();
      return { kind, remote, version, before };
    }
    const values = {
      version,
      manifest: JSON.stringify(release),
      published_by: by,
      reason,
      ...noCanary,
    };
    if (row)
      await updateLive({
        ...values,
        live_since: db.fn.now(),
        previous: JSON.stringify(row.manifest),
      });
    else await db('live_releases').insert({ remote, ...values });
    await db('retired_remotes').where({ remote }).delete();
    const isRollback = kind === 'rolled_back' || kind === 'taken_back';
    const rollback = { event: 'rollback', live: version } as const;
    const canary = row?.canary;
    if (canary && canary.version !== version) {
      await history({ kind: 'canary_ended', version }, canary.version);
      if (isRollback) await notify(canary, { ...rollback, isCanary: true });
    }
    if (isRollback) await notify(row?.manifest, rollback);
    const isForced =
      isRollback &&
      (await stored(remote, version).whereNotNull('bad_at').first('version')) !== undefined;
    if (isRollback && before !== null && !isForced)
      await markBad(before, kind === 'taken_back' ? 'auto_rolled_back' : 'rolled_back_from');
    // A release has passed a new smoke test. A rollback by force to a bad version keeps its state,
    // and leaves that of the version before: a plain rollback returns to it.
    await stored(remote, version).update({
      last_live_at: db.fn.now(),
      ...(kind === 'released' && { bad_at: null, bad_because: null }),
    });
    return history({ kind, version }, before);
  }

  return {
    makeLive,
    endCanary,
    async startCanary(
      release: Release,
      percent: number,
      plan: CanaryPlan | null,
    ): Promise<WrittenChange> {
      const { version: before } = requireRow();
      const { version } = release;
      if (version === before)
        throw new Refusal([`${remote} ${before} is live for everybody already`]);
      await updateLive({
        canary: JSON.stringify(release),
        canary_percent: percent,
        canary_plan: plan && JSON.stringify(plan),
      });
      return history({ kind: 'canary', version, percent }, before);
    },
    async takeCanaryBack(): Promise<WrittenChange> {
      const { live, canary } = requireCanary();
      await updateLive(noCanary);
      await markBad(canary.version, 'auto_rolled_back');
      await notify(canary, { event: 'rollback', isCanary: true, live });
      const written = await history({ kind: 'taken_back', version: live }, canary.version);
      return { ...written, kind: 'canary_taken_back' };
    },
    async pauseCanary(plan: CanaryPlan): Promise<WrittenChange> {
      const { live, canary } = requireCanary();
      const { version } = canary;
      const kind = 'canary_paused';
      await updateLive({ canary_plan: JSON.stringify(plan) });
      // The history has one line, and the team one notice, however long the pause lasts.
      if (row?.canary_plan?.pausedBecause !== null) return { kind, remote, version, before: live };
      await notify(canary, { event: 'pause', isCanary: true, live });
      return history({ kind, version, percent: row.canary_percent }, live);
    },
    async retire(redirects: Redirects): Promise<WrittenChange> {
      const { version, manifest } = requireRow();
      await db('retired_remotes').insert({
        remote,
        version,
        own_version: manifest.ownVersion ?? null,
        redirects: JSON.stringify(redirects),
        retired_by: by,
        reason,
      });
      await db('live_releases').where({ remote }).delete();
      await notify(manifest, { event: 'retire', live: null });
      return history({ kind: 'retired', version }, version);
    },
  };
}
