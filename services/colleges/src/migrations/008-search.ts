import { createSearchIndex, type Migration } from '@sandites/service-kit';

/** Messages are searched by sender, subject and text without reading all of them. */
export const up: Migration = (db) => createSearchIndex(db, 'contact_messages', "lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message)");
