import type { Subscription } from '@sandites/contracts';
import { jsonList, Serialised, tableVersion, utc, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';

const shown = `id, email, ${utc('created_at')} as "createdAt"`;

/** The only place with SQL about the newsletter. */
export function subscriptionsStore(db: Knex) {
  return {
    version: tableVersion(db, 'subscriptions'),

    /** In id order, whole or a page. */
    async list(page: Slice | null): Promise<Serialised<Subscription[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shown} from subscriptions where id > :after order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    /** Adds an address; one that is there already, in any letter case, stays as it is. */
    async add(email: string): Promise<void> {
      await db.raw('insert into subscriptions (email) values (:email) on conflict (lower(email)) do nothing', { email });
    },
  };
}
export type SubscriptionsStore = ReturnType<typeof subscriptionsStore>;
