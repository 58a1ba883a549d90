import type { AfterRestore } from '@sandites/service-kit';

/**
 * Mails that wait may have been sent since: none is sent again. Followers who left since are
 * deleted again, others have what they chose last, and unconfirmed addresses end. Messages that were
 * deleted since are back, which an admin must check. Addresses whose mail came back are as they were:
 * they are found again.
 */
export const afterRestore: AfterRestore = async (trx, since) => {
  await trx('jobs').delete();
  await trx('mails')
    .whereNull('ended_at')
    .update({ state: 'unknown', ended_at: trx.fn.now(), content: null });
  for (const table of ['follows', 'push_subscriptions'])
    for (const { id, value } of since.lines(table, 'choices'))
      await trx.raw(
        `update ?? set (sports, topics) =
           (select sports, topics from jsonb_to_record(?::jsonb) as chosen (sports text[], topics text[]))
         where id = ?`,
        [table, JSON.stringify(value), Number(id)],
      );
  await since
    .rows('follows', 'choices')
    .update({ confirmed_at: trx.raw('coalesce(confirmed_at, now())') });
  await since.rows('follows', 'deleted').orWhereNull('confirmed_at').delete();
  await since.rows('push_subscriptions', 'deleted').delete();
  const rows: { id: number }[] = await since
    .rows('contact_messages', 'deleted')
    .orderBy('id')
    .select('id');
  return [{ subject: 'message', rows }];
};
