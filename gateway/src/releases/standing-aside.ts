import type { Release } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { LiveRow } from './live-rows';
import { storedReleases } from './stored-releases';

/** A build that is not published, because somebody decided on another version. */
export interface StandingAside {
  readonly remote: string;
  readonly version: string;
  /** What is live instead, and who put it there. */
  readonly live: Pick<LiveRow, 'version' | 'published_by' | 'reason'>;
}

/**
 * Finds the builds that were live before and over which somebody else has decided since, by a release or by going back: a program that publishes
 * whatever is built must not undo that. A build that was never live is news and stands in nobody's way.
 * @param by who would publish them
 */
export async function standingAside(db: Knex, builds: readonly Pick<Release, 'remote' | 'version'>[], by: string): Promise<StandingAside[]> {
  const found = await Promise.all(
    builds.map(async ({ remote, version }) => {
      const live = await db<LiveRow>('live_releases').where({ remote }).first('version', 'published_by', 'reason');
      if (!live || live.version === version || live.published_by === by) return [];
      const wasLive = (await storedReleases(db).list(remote)).some((stored) => stored.version === version && stored.lastLiveAt !== null);
      return wasLive ? [{ remote, version, live }] : [];
    }),
  );
  return found.flat();
}
