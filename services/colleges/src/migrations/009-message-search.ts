import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Messages are searched by the kind of sender, too, as the panel shows it. */
export const up: Migration = async (db) => {
  await db.raw('drop index if exists contact_messages_search');
  await createSearchIndex(db, 'contact_messages', "lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type)");
};
