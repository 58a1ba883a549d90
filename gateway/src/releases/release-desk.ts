import type { Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { Changed, LiveChange, Publication } from './live-release';
import type { LiveReleases } from './live-releases';
import { Refusal } from './refusal';
import { storedReleases } from './stored-releases';

/** A change of what is live, as somebody asks for it. */
export interface Order extends Publication {
  readonly remote: string;
  /** The revision of what is live that they saw; null takes whichever is there. */
  readonly revision?: number | null;
}

/** Where what is live is changed: by teams with their tokens, by admins in the panel, by the gateway itself. */
export interface ReleaseDesk {
  /** To everybody, or to some of a hundred visitors. Nobody gets a version that no browser has shown. */
  goLive(order: Order, version: string, percent: number): Promise<Changed>;
  /** @param version null: the last one that worked */
  rollBack(order: Order, version: string | null): Promise<Changed>;
  endCanary(order: Order): Promise<Changed>;
  /** What the gateway does by itself when browsers say that a version fails. */
  takeBack(order: Order, version: string): Promise<Changed | null>;
}

/** @param onChange what is done before a change is told as done */
export function releaseDesk(db: Knex, live: LiveReleases, onChange: (remote: string, kind: LiveChange['kind']) => Promise<void>): ReleaseDesk {
  const stored = storedReleases(db);

  async function found(remote: string, version: string): Promise<Release> {
    const release = await stored.find(remote, version);
    if (!release) throw new Refusal([`There is no version ${version} of ${remote}`]);
    return release;
  }

  async function changed(...order: Parameters<LiveReleases['change']>): Promise<Changed> {
    const [remote, { kind }] = order;
    const change = await live.change(...order);
    await onChange(remote, kind);
    return change;
  }

  async function before(remote: string): Promise<Release> {
    const row: { version: string } | undefined = await db('live_releases').where({ remote }).first('version');
    if (!row) throw new Refusal([`Nothing of ${remote} is live`]);
    const release = await stored.before(remote, row.version);
    if (!release) throw new Refusal([`There is no version of ${remote} to go back to`]);
    return release;
  }

  return {
    async goLive({ remote, revision, ...publication }, version, percent) {
      const release = await found(remote, version);
      const reason = await stored.untried(remote, version);
      if (reason !== null) throw new Refusal([reason]);
      const change = percent >= 100 ? ({ kind: 'released', release } as const) : ({ kind: 'canary', release, percent } as const);
      return changed(remote, change, publication, revision);
    },
    async rollBack({ remote, revision, ...publication }, version) {
      const release = version === null ? await before(remote) : await found(remote, version);
      return changed(remote, { kind: 'rolled_back', release }, publication, revision);
    },
    endCanary: ({ remote, revision, ...publication }) => changed(remote, { kind: 'canary_ended' }, publication, revision),
    async takeBack({ remote, ...publication }, version) {
      const row = await db<{ remote: string; version: string; canary: { version: string } | null; revision: number }>('live_releases').where({ remote }).first();
      if (row?.canary?.version === version) return changed(remote, { kind: 'canary_taken_back' }, publication, row.revision);
      if (row?.version !== version) return null;
      const release = await stored.before(remote, version);
      return release && changed(remote, { kind: 'taken_back', release }, publication, row.revision);
    },
  };
}
