import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** A search index on sender, subject and text of messages. */
export const up: Migration = (db) =>
  createSearchIndex(
    db,
    'contact_messages',
    "lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message)",
  );
