import type { Subscription } from '@sandites/contracts';
import { existing, readList, tableVersion, type Serialised, utc, type Page } from '@sandites/service-kit';
import type { Knex } from 'knex';

const shown = `id, email, ${utc('created_at')} as "createdAt"`;

/** Reads the newsletter's addresses. */
export function subscriptionsStore(db: Knex) {
  return {
    version: tableVersion(db, 'subscriptions'),

    /** In id order, whole or a page. */
    async list(page: Page | null): Promise<Serialised<Subscription[]>> {
      const rows = `select ${shown} from subscriptions where id > :after order by id limit :limit`;
      return readList(db, rows, { page });
    },
  };
}
export type SubscriptionsStore = ReturnType<typeof subscriptionsStore>;

/** Changes who takes the newsletter. */
export function subscriptionChanges(on: Knex.Transaction) {
  return {
    /** Adds an address; one that is there already, in any letter case, stays as it is. @returns the new one, if it is new */
    async add(email: string): Promise<{ id: number } | undefined> {
      const { rows }: { rows: { id: number }[] } = await on.raw(
        'insert into subscriptions (email) values (:email) on conflict (lower(email)) do nothing returning id',
        { email },
      );
      return rows[0];
    },

    /** @throws ProblemError 404 where there is none */
    async remove(id: number): Promise<void> {
      const [gone]: { id: number }[] = await on('subscriptions').where({ id }).delete().returning('id');
      existing(gone);
    },
  };
}
