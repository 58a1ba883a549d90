import type { CanaryPlan, Redirects, Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import { Refusal, type ChangeResult, type LiveChange, type Publication } from './live-release';
import { storedVersions, type LiveRow, type RetiredRow, type StoredRow } from './release-rows';
import { notifyTeam, type Happening } from './team-notices';

/**
 * Writes a change of the live releases and its row of the history.
 * @param row the live row of the remote, read under the lock
 * @throws Refusal where the change is not possible
 */
export type WriteChange = (
  row: LiveRow | undefined,
  remote: string,
  change: LiveChange,
  publication: Publication,
) => Promise<ChangeResult>;

/** @param db a transaction that holds the lock of `live_releases` */
export function changeWriter(db: Knex.Transaction): WriteChange {
  const stored = storedVersions(db);
  const history = (
    remote: string,
    entry: { kind: string; version: string; before: string | null; percent?: number },
    { by, reason }: Publication,
  ) => db('release_changes').insert({ remote, ...entry, changed_by: by, reason });
  const notify = (manifest: unknown, happening: Happening, publication: Publication) =>
    notifyTeam(db, manifest, { ...happening, ...publication });
  const updateLive = (remote: string, values: object) =>
    db('live_releases')
      .where({ remote })
      .update({ ...values, revision: db.raw('revision + 1') });
  const markBad = (
    remote: string,
    version: string,
    because: NonNullable<StoredRow['bad_because']>,
  ) => stored(remote, version).update({ bad_at: db.fn.now(), bad_because: because });

  async function writeLive(
    row: LiveRow | undefined,
    kind: 'released' | 'rolled_back' | 'taken_back' | 'restored',
    release: Release,
    publication: Publication,
  ): Promise<ChangeResult> {
    const { remote, version } = release;
    const before = row?.version ?? null;
    if (row && before === version) {
      if (row.canary !== null) await endCanary(row, 'canary_ended', publication);
      return { remote, version, before };
    }
    const values = {
      version,
      manifest: JSON.stringify(release),
      published_by: publication.by,
      reason: publication.reason,
      canary: null,
      canary_percent: null,
      canary_plan: null,
    };
    if (row)
      await updateLive(remote, {
        ...values,
        live_since: db.fn.now(),
        previous: JSON.stringify(row.manifest),
      });
    else await db('live_releases').insert({ remote, ...values });
    await db<RetiredRow>('retired_remotes').where({ remote }).delete();
    const canary = row?.canary?.version;
    const isRollback = kind === 'rolled_back' || kind === 'taken_back';
    if (canary !== undefined && canary !== version) {
      await history(remote, { kind: 'canary_ended', version, before: canary }, publication);
      if (isRollback)
        await notify(
          row?.canary,
          { event: 'rollback', isCanary: true, live: version },
          publication,
        );
    }
    if (isRollback) await notify(row?.manifest, { event: 'rollback', live: version }, publication);
    const isForced =
      isRollback &&
      (await stored(remote, version).whereNotNull('bad_at').first('version')) !== undefined;
    if (isRollback && before !== null && !isForced)
      await markBad(
        remote,
        before,
        kind === 'taken_back' ? 'auto_rolled_back' : 'rolled_back_from',
      );
    // A release has passed a new smoke test. A rollback by force to a bad version keeps its state,
    // and leaves that of the version before: a plain rollback returns to it.
    await stored(remote, version).update({
      last_live_at: db.fn.now(),
      ...(kind === 'released' && { bad_at: null, bad_because: null }),
    });
    await history(remote, { kind, version, before }, publication);
    return { remote, version, before };
  }

  async function writeCanary(
    row: LiveRow,
    release: Release,
    percent: number,
    plan: CanaryPlan | null,
    publication: Publication,
  ): Promise<ChangeResult> {
    const { remote, version } = release;
    const before = row.version;
    if (version === before)
      throw new Refusal([`${remote} ${before} is live for everybody already`]);
    await updateLive(remote, {
      canary: JSON.stringify(release),
      canary_percent: percent,
      canary_plan: plan && JSON.stringify(plan),
    });
    await history(remote, { kind: 'canary', version, before, percent }, publication);
    return { remote, version, before };
  }

  async function endCanary(
    { remote, version, canary }: LiveRow,
    kind: 'canary_ended' | 'canary_taken_back',
    publication: Publication,
  ): Promise<ChangeResult> {
    if (!canary) throw new Refusal([`${remote} has no canary`]);
    const ended = canary.version;
    await updateLive(remote, { canary: null, canary_percent: null, canary_plan: null });
    if (kind === 'canary_taken_back') {
      await markBad(remote, ended, 'auto_rolled_back');
      await notify(canary, { event: 'rollback', isCanary: true, live: version }, publication);
    }
    await history(
      remote,
      { kind: kind === 'canary_ended' ? kind : 'taken_back', version, before: ended },
      publication,
    );
    return { remote, version, before: ended };
  }

  async function pauseCanary(
    { remote, version: live, canary, canary_percent: percent, canary_plan: before }: LiveRow,
    plan: CanaryPlan,
    publication: Publication,
  ): Promise<ChangeResult> {
    const version = canary?.version ?? live;
    await updateLive(remote, { canary_plan: JSON.stringify(plan) });
    // The history has one line, and the team one notice, however long the pause lasts.
    if (before?.pausedBecause === null) {
      await history(
        remote,
        { kind: 'canary_paused', version, before: live, ...(percent !== null && { percent }) },
        publication,
      );
      await notify(canary, { event: 'pause', isCanary: true, live }, publication);
    }
    return { remote, version, before: live };
  }

  async function retire(
    { remote, version, manifest }: LiveRow,
    redirects: Redirects,
    { by, reason }: Publication,
  ): Promise<ChangeResult> {
    await db('retired_remotes').insert({
      remote,
      version,
      own_version: manifest.ownVersion ?? null,
      redirects: JSON.stringify(redirects),
      retired_by: by,
      reason,
    });
    await db('live_releases').where({ remote }).delete();
    await history(remote, { kind: 'retired', version, before: version }, { by, reason });
    await notify(manifest, { event: 'retire', live: null }, { by, reason });
    return { remote, version, before: version };
  }

  return async (row, remote, change, publication) => {
    if (
      change.kind === 'released' ||
      change.kind === 'rolled_back' ||
      change.kind === 'taken_back' ||
      change.kind === 'restored'
    )
      return writeLive(row, change.kind, change.release, publication);
    if (!row)
      throw new Refusal([`Nothing of ${remote} is live yet: its first release goes to everybody`]);
    if (change.kind === 'retired') return retire(row, change.redirects, publication);
    if (change.kind === 'canary_paused') return pauseCanary(row, change.plan, publication);
    return change.kind === 'canary'
      ? writeCanary(row, change.release, change.percent, change.plan ?? null, publication)
      : endCanary(row, change.kind, publication);
  };
}
