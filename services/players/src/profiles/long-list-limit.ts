import { limits, type listPlayers } from '@sandites/contracts';
import { limit, type Call } from '@sandites/service-kit';
import type { Knex } from 'knex';

const { windowMs, from } = limits.longLists;

/**
 * Makes the check that nobody carries all profiles away over and over: generous for people at work, far below what a copy of everything, kept up to
 * date, would need. Callers who are not signed in are counted by the gateway, which knows their networks.
 * @param max long lists in an hour for one session
 */
export function longListLimit(db: Knex, max: number): (call: Call<typeof listPlayers>) => Promise<void> {
  const lists = limit(db, 'long lists of profiles', { max, windowMs });
  return async ({ page, caller }) => {
    if (!caller || (page && page.limit <= from)) return;
    await lists.take(`session ${caller.sessionId}`);
  };
}
