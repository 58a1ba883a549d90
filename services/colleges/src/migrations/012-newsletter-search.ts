import { createSearchIndex, type Migration } from '@sandites/service-kit';

/**
 * Newsletter addresses are searched without reading all of them, and what is left of a newsletter
 * is counted without its mails that were sent.
 */
export const up: Migration = async (db) => {
  await createSearchIndex(db, 'subscriptions', 'lower(email)');
  await db.raw("create index mails_left on mails (newsletter_id, state) where state <> 'sent'");
};
