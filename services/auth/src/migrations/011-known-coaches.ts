import type { Migration } from '@sandites/service-kit';

/**
 * Queues every coach and admin for players, which accepts only them as owners of packages (product
 * D49).
 */
export const up: Migration = async (db) => {
  await db.raw(
    "insert into owner_words (user_id, is_coach) select id, true from users where role in ('coach', 'admin') order by id",
  );
};
