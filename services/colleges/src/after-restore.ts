import type { AfterRestore } from '@sandites/service-kit';

/**
 * Mails that wait may have been sent since: none is sent again. Addresses that unsubscribed since
 * are deleted again, and unconfirmed ones end. Messages that were deleted since are back, which an
 * admin must check.
 */
export const afterRestore: AfterRestore = async (trx, since) => {
  await trx('jobs').delete();
  await trx('mails')
    .whereNull('ended_at')
    .update({ state: 'unknown', ended_at: trx.fn.now(), content: null });
  await trx('subscriptions')
    .whereNull('confirmed_at')
    .orWhereRaw('id = any (?)', [since.ids('subscriptions', 'deleted')])
    .delete();
  const rows: { id: number }[] = await trx('contact_messages')
    .whereRaw('id = any (?)', [since.ids('contact_messages', 'deleted')])
    .orderBy('id')
    .select('id');
  return [{ subject: 'message', rows }];
};
