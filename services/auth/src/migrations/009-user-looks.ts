import type { Migration } from '@sandites/service-kit';
import { skeletonOf } from '../users/look-alikes';

/**
 * The skeleton of a name, unique: of older names that look alike the oldest has it. A process of
 * the previous release leaves it null.
 */
export const up: Migration = async (db) => {
  await db.raw('alter table users add column looks text unique');
  const users: { id: number; username: string }[] = await db('users')
    .orderBy('id')
    .select('id', 'username');
  const taken = new Set<string>();
  for (const { id, username } of users) {
    const looks = skeletonOf(username);
    if (!taken.has(looks)) await db('users').where({ id }).update({ looks });
    taken.add(looks);
  }
};
