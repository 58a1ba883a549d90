import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** The search index on messages includes the kind of sender. */
export const up: Migration = async (db) => {
  await db.raw('drop index if exists contact_messages_search');
  await createSearchIndex(
    db,
    'contact_messages',
    "lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type)",
  );
};
