import type { ContactMessage, NewContactMessage } from '@sandites/contracts';
import { jsonList, Serialised, tableVersion, utc, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** A message as its sender wrote it. */
export type SentMessage = Omit<NewContactMessage, 'website'>;

const shown = `id, name, email, phone, subject, message, user_type as "userType", is_read as "isRead", ${utc('created_at')} as "createdAt"`;
const rowOf = ({ userType, ...rest }: SentMessage) => ({ ...rest, user_type: userType });

/** The only place with SQL about contact messages. */
export function messagesStore(db: Knex) {
  return {
    version: tableVersion(db, 'contact_messages'),

    /** Newest first; a page in id order. */
    async list(page: Slice | null): Promise<Serialised<ContactMessage[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const rows = `select ${shown} from contact_messages where id > :after order by ${page ? 'id' : 'created_at desc, id desc'} limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit });
      return new Serialised(found[0].json);
    },

    /** @returns its id */
    async add(message: SentMessage): Promise<number> {
      const [made]: { id: number }[] = await db('contact_messages').insert(rowOf(message)).returning('id');
      if (!made) throw new Error('An insert gave no row');
      return made.id;
    },

    async addMany(messages: readonly Omit<ContactMessage, 'id'>[]): Promise<void> {
      await db('contact_messages').insert(messages.map(({ isRead, createdAt, ...sent }) => ({ ...rowOf(sent), is_read: isRead, created_at: createdAt })));
    },

    /** An id that no message will ever have, of the same row of numbers as those that messages get. */
    async idOfNone(): Promise<number> {
      const { rows }: { rows: [{ id: number }] } = await db.raw(`select nextval(pg_get_serial_sequence('contact_messages', 'id')) as id`);
      return rows[0].id;
    },

    /** Marks it read, again without effect; undefined where there is no such message. */
    async read(id: number): Promise<ContactMessage | undefined> {
      const [message]: ContactMessage[] = await db('contact_messages').where({ id }).update({ is_read: true }).returning(db.raw(shown));
      return message;
    },
  };
}
export type MessagesStore = ReturnType<typeof messagesStore>;
