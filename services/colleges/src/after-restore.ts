import {
  asBackedUp,
  both,
  deletedAgain,
  emptied,
  type AfterRestore,
  type RestoredTable,
} from '@sandites/service-kit/journal';

/** @param table of those who follow, by mail or push */
const lastChoices = (table: string): RestoredTable => ({
  says: 'those who stayed have what they chose last',
  apply: async (trx, since) => {
    for (const { id, value } of since.lines(table, 'choices'))
      await trx.raw(
        `update ?? set (sports, topics) =
           (select sports, topics from jsonb_to_record(?::jsonb) as chosen (sports text[], topics text[]))
         where id = ?`,
        [table, JSON.stringify(value), Number(id)],
      );
  },
});

const confirmed: RestoredTable = {
  says: 'addresses that were never confirmed end',
  apply: async (trx, since) => {
    await since
      .rows('follows', 'choices')
      .update({ confirmed_at: trx.raw('coalesce(confirmed_at, now())') });
    await trx('follows').whereNull('confirmed_at').delete();
  },
};

const mails: RestoredTable = {
  says: 'those that wait may have been sent since: none is sent again',
  apply: async (trx) =>
    void (await trx('mails')
      .whereNull('ended_at')
      .update({ state: 'unknown', ended_at: trx.fn.now(), content: null })),
};

export const afterRestore: AfterRestore = {
  jobs: emptied('jobs', 'what waits to be sent may have been sent since'),
  mails,
  follows: both(
    both(lastChoices('follows'), confirmed),
    deletedAgain('follows', { forGood: true }),
  ),
  push_subscriptions: both(
    lastChoices('push_subscriptions'),
    deletedAgain('push_subscriptions', { forGood: true }),
  ),
  contact_messages: deletedAgain('contact_messages', { subject: 'message' }),
  colleges: asBackedUp('changes since are lost'),
  bounces: asBackedUp('addresses whose mail comes back are found again'),
  newsletters: asBackedUp('issues that were sent'),
  notices: asBackedUp('notices that came; the service events tells none again'),
  uploads: emptied('uploads', 'an upload before a restore is not undone'),
  upload_changes: emptied('upload_changes', 'the same'),
};
