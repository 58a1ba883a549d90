import type { Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import { versionIn } from './in-manifest';
import type { Changed, LiveChange, Publication } from './live-release';
import { ChangedMeanwhile, Refusal } from './refusal';
import { storedReleases } from './stored-releases';

/** A row of `live_releases`. Manifests are as they were written, by whichever version of the gateway. */
export interface LiveRow {
  remote: string;
  version: string;
  manifest: unknown;
  previous: unknown;
  canary: unknown;
  canary_percent: number | null;
  revision: number;
  live_since: Date;
  published_by: string;
  reason: string;
}

/** The row of a remote. @throws ChangedMeanwhile where it is not of the revision that is expected */
export async function currentRow(db: Knex, remote: string, revision: number | null = null): Promise<LiveRow | undefined> {
  const row = await db<LiveRow>('live_releases').where({ remote }).first();
  if (revision !== null && row?.revision !== revision) throw new ChangedMeanwhile(remote);
  return row;
}

const noCanary = { canary: null, canary_percent: null };

/** Compare-and-set: nothing is written over a row that is not the one that was read. */
async function update(db: Knex, { remote, revision }: LiveRow, values: object): Promise<void> {
  const written = await db('live_releases').where({ remote, revision }).update({ ...values, revision: revision + 1 });
  if (written !== 1) throw new ChangedMeanwhile(remote);
}

async function noteChange(db: Knex, entry: { remote: string; kind: string; version: string; before: string | null; percent?: number }, { by, reason }: Publication): Promise<void> {
  await db('release_changes').insert({ ...entry, changed_by: by, reason });
}

async function makeLive(db: Knex, row: LiveRow | undefined, kind: 'released' | 'rolled_back' | 'taken_back', release: Release, publication: Publication): Promise<Changed> {
  const { remote, version } = release;
  const before = row?.version ?? null;
  if (before === version && row?.canary === null) return { remote, version, before };
  const values = { version, manifest: JSON.stringify(release), published_by: publication.by, reason: publication.reason, ...noCanary };
  if (row) await update(db, row, { ...values, live_since: db.fn.now(), ...(before !== version && { previous: JSON.stringify(row.manifest) }) });
  else await db('live_releases').insert({ remote, ...values });
  const stored = storedReleases(db);
  if (kind !== 'released' && before !== null) await stored.markBad(remote, before);
  await stored.wentLive(remote, version);
  await noteChange(db, { remote, kind, version, before }, publication);
  return { remote, version, before };
}

/** Writes a change of what is live, and its line in the history, in one transaction. @throws Refusal where the change makes no sense */
export async function writeChange(db: Knex, row: LiveRow | undefined, remote: string, change: LiveChange, publication: Publication): Promise<Changed> {
  if (change.kind === 'released' || change.kind === 'rolled_back' || change.kind === 'taken_back') return makeLive(db, row, change.kind, change.release, publication);
  if (!row) throw new Refusal([`Nothing of ${remote} is live yet: its first release goes to everybody`]);
  const before = row.version;
  if (change.kind === 'canary') {
    const { release, percent } = change;
    if (release.version === before) throw new Refusal([`${remote} ${before} is live for everybody already`]);
    await update(db, row, { canary: JSON.stringify(release), canary_percent: percent });
    await noteChange(db, { remote, kind: 'canary', version: release.version, before, percent }, publication);
    return { remote, version: release.version, before };
  }
  const ended = versionIn(row.canary);
  if (ended === null) throw new Refusal([`${remote} has no canary`]);
  await update(db, row, noCanary);
  if (change.kind === 'canary_taken_back') await storedReleases(db).markBad(remote, ended);
  await noteChange(db, { remote, kind: change.kind === 'canary_ended' ? 'canary_ended' : 'taken_back', version: before, before: ended }, publication);
  return { remote, version: before, before: ended };
}
