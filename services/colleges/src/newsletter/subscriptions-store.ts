import type { ListSearch, Subscription } from '@sandites/contracts';
import {
  likePattern,
  requireFound,
  readList,
  tableVersion,
  type Serialized,
  utc,
  type Page,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { addMails } from '../mail/mails';
import { confirmationMail, type MailSite } from '../mail/site-mail';

const columns = `id, email, ${utc('created_at')} as "createdAt", ${utc('confirmed_at')} as "confirmedAt"`;

/** Days that an address has to confirm. */
const daysToConfirm = 30;
/** Addresses that are mailed in one transaction. */
const maxBatchSize = 500;

/** Reads the newsletter's addresses. */
export function subscriptionsStore(db: Knex) {
  return {
    version: tableVersion(db, 'subscriptions'),

    /** In id order, whole or a page, all or those that are searched for. */
    async list(
      page: Page | null,
      { q = '' }: ListSearch = {},
    ): Promise<Serialized<Subscription[]>> {
      const search = q === '' ? '' : 'and lower(email) like lower(:pattern)';
      const rows = `select ${columns} from subscriptions where id > :after ${search} order by id limit :limit`;
      return readList(db, rows, {
        page,
        bindings: { pattern: likePattern(q) },
        absent: ['confirmedAt'],
      });
    },

    /** How many addresses have confirmed: those that a newsletter is mailed to. */
    async countConfirmed(): Promise<number> {
      const [counted]: { count: number }[] = await db('subscriptions')
        .whereNotNull('confirmed_at')
        .select(db.raw('count(*)::int as count'));
      return counted?.count ?? 0;
    },
  };
}
export type SubscriptionsStore = ReturnType<typeof subscriptionsStore>;

interface UnconfirmedSubscription {
  readonly id: number;
  readonly email: string;
  readonly code: string;
}

const mailConfirmations = (
  trx: Knex.Transaction,
  subscriptions: readonly UnconfirmedSubscription[],
  site: MailSite,
): Promise<void> =>
  addMails(
    trx,
    subscriptions.map((subscription) => ({
      subscriptionId: subscription.id,
      content: confirmationMail(subscription, site),
    })),
  );

/** Changes the newsletter's addresses. */
export function subscriptionChanges(trx: Knex.Transaction) {
  return {
    /**
     * Adds an address; an existing one, in any letter case, is not changed. @returns the new one,
     * if it is new
     */
    async add(email: string): Promise<{ id: number } | undefined> {
      const { rows }: { rows: { id: number }[] } = await trx.raw(
        'insert into subscriptions (email) values (:email) on conflict (lower(email)) do nothing returning id',
        { email },
      );
      return rows[0];
    },

    /**
     * Adds an address and mails it a confirmation request; an unconfirmed one is mailed again at
     * most once an hour. @returns the new one, if it is new
     */
    async addAndConfirm(email: string, site: MailSite): Promise<{ id: number } | undefined> {
      const { rows }: { rows: (UnconfirmedSubscription & { isNew: boolean })[] } = await trx.raw(
        `insert into subscriptions (email, asked_at) values (:email, now())
         on conflict (lower(email)) do update set asked_at = now()
           where subscriptions.confirmed_at is null and (subscriptions.asked_at is null or subscriptions.asked_at < now() - interval '1 hour')
         returning id, email, code, xmax = 0 as "isNew"`,
        { email },
      );
      await mailConfirmations(trx, rows, site);
      return rows.find(({ isNew }) => isNew);
    },

    /** @returns its id; undefined for an unknown code */
    async confirm(code: string): Promise<number | undefined> {
      const [confirmed]: { id: number }[] = await trx('subscriptions')
        .where({ code })
        .update({ confirmed_at: trx.raw('coalesce(confirmed_at, now())') })
        .returning('id');
      return confirmed?.id;
    },

    /**
     * Deletes the address with the mails to it that were not sent yet. @returns its id; undefined
     * for an unknown code
     */
    async removeByCode(code: string): Promise<number | undefined> {
      const [deleted]: { id: number }[] = await trx('subscriptions')
        .where({ code })
        .delete()
        .returning('id');
      return deleted?.id;
    },

    /** @throws ProblemError 404 where there is none */
    async remove(id: number): Promise<void> {
      const [deleted]: { id: number }[] = await trx('subscriptions')
        .where({ id })
        .delete()
        .returning('id');
      requireFound(deleted);
    },
  };
}

/** Mails a confirmation request to addresses from before the site sent mail, once each. */
export async function mailUnconfirmed(db: Knex, site: MailSite): Promise<void> {
  for (let batchSize = maxBatchSize; batchSize === maxBatchSize;) {
    batchSize = await db.transaction(async (trx) => {
      const { rows }: { rows: UnconfirmedSubscription[] } = await trx.raw(
        `update subscriptions set asked_at = now()
         where id in (select id from subscriptions where asked_at is null and confirmed_at is null order by id limit ? for update skip locked)
         returning id, email, code`,
        [maxBatchSize],
      );
      await mailConfirmations(trx, rows, site);
      return rows.length;
    });
  }
}

/** Deletes addresses that did not confirm in time. */
export async function clearUnconfirmed(db: Knex, now: DateTime): Promise<void> {
  await db('subscriptions')
    .whereNull('confirmed_at')
    .where('asked_at', '<', now.minus({ days: daysToConfirm }).toJSDate())
    .delete();
}
