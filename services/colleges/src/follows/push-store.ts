import {
  codeIn,
  type NewPushSubscription,
  type PushChoices,
  type PushSubscriptionChanges,
} from '@sandites/contracts';
import { newCode, requireFound } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { generateVAPIDKeys, type VapidKeys } from 'web-push';
import { choicesOf } from './follows-store';

/**
 * The keys with which this site signs its pushes (RFC 8292), created once per database: a browser's
 * subscription is bound to them.
 */
export async function pushKeys(db: Knex): Promise<VapidKeys> {
  const newKeys = generateVAPIDKeys();
  await db('own_keys')
    .insert({ name: 'push', key: JSON.stringify(newKeys) })
    .onConflict('name')
    .ignore();
  const row: { key: VapidKeys } | undefined = await db('own_keys')
    .where({ name: 'push' })
    .first('key');
  return requireFound(row).key;
}

/** Reads the browsers that follow. */
export function pushStore(db: Knex) {
  return {
    /** @throws ProblemError 404 for an unknown code */
    async byCode(code: string): Promise<PushChoices> {
      const row: PushChoices | undefined = await db('push_subscriptions')
        .where({ code: codeIn(code) })
        .first('sports', 'topics');
      return requireFound(row);
    },
  };
}
export type PushStore = ReturnType<typeof pushStore>;

const targetOf = ({ endpoint, keys }: NewPushSubscription['subscription']) => ({
  endpoint,
  keys: JSON.stringify(keys),
});

/** Changes the browsers that follow. */
export function pushChanges(trx: Knex.Transaction) {
  return {
    /** Adds a browser; one that is there already gets the new choices. @returns its code */
    async add({ subscription, ...choices }: NewPushSubscription): Promise<{ code: string }> {
      const rows: { code: string }[] = await trx('push_subscriptions')
        .insert({ ...targetOf(subscription), ...choicesOf(choices), code: newCode() })
        .onConflict('endpoint')
        .merge(['keys', 'sports', 'topics'])
        .returning('code');
      return requireFound(rows[0]);
    },

    /** @throws ProblemError 404 for an unknown code */
    async change(
      code: string,
      { subscription, ...choices }: PushSubscriptionChanges,
    ): Promise<PushChoices> {
      const row = { code: codeIn(code) };
      if (subscription)
        await trx('push_subscriptions')
          .where({ endpoint: subscription.endpoint })
          .whereNot(row)
          .delete();
      const rows: PushChoices[] = await trx('push_subscriptions')
        .where(row)
        .update({ ...choicesOf(choices), ...(subscription && targetOf(subscription)) })
        .returning(['sports', 'topics']);
      return requireFound(rows[0]);
    },

    /** @throws ProblemError 404 for an unknown code */
    async remove(code: string): Promise<void> {
      const rows: unknown[] = await trx('push_subscriptions')
        .where({ code: codeIn(code) })
        .delete()
        .returning('id');
      requireFound(rows[0]);
    },
  };
}
