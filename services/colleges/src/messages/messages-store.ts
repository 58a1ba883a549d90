import type {
  ContactMessage,
  MessageSearch,
  NewContactMessage,
  UnreadMessages,
} from '@sandites/contracts';
import { type Serialized, updateRow, type Page, type Updated } from '@sandites/service-kit/calls';
import {
  clearOld,
  isFoundIn,
  searchPattern,
  searchText,
  rowOf,
  utc,
} from '@sandites/service-kit/database';
import { requireRow } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';

export type SentMessage = Omit<NewContactMessage, 'website'>;

export type MessageMarks = Partial<Pick<ContactMessage, 'isRead' | 'isAnswered'>>;

const columns = `id, name, email, phone, subject, message, user_type as "userType",
  is_read as "isRead", is_answered as "isAnswered", ${utc('created_at')} as "createdAt"`;

/** SQL of the searched text, which has a trigram index. */
const searchedText = searchText(
  "name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type",
);

const hasStatus = {
  read: 'is_read',
  unread: 'not is_read',
  unanswered: 'not is_answered',
} as const;

/** Newest first; a page in id order, unless newest first is requested. Ids rise with time. */
export async function list(
  db: Knex,
  page: Page | null,
  { q = '', status, order }: MessageSearch = {},
): Promise<Serialized<ContactMessage[]>> {
  const byStatus = status ? `and ${hasStatus[status]}` : '';
  const ordered = order ? 'id desc' : page ? 'id' : 'created_at desc, id desc';
  const rows = `select ${columns} from contact_messages
    where id ${order ? '<' : '>'} :after and ${isFoundIn(searchedText, q)} ${byStatus}
    order by ${ordered} limit :limit`;
  return readList(db, rows, {
    page,
    bindings: { search: searchPattern(q) },
    order: order ?? 'own',
  });
}

/** @param since an id: later messages are counted as newer */
export async function unread(db: Knex, since: number): Promise<UnreadMessages> {
  const { rows }: { rows: [UnreadMessages] } = await db.raw(
    `select count(*)::int as count, count(*) filter (where id > :since)::int as newer,
       (select json_build_object('id', id, 'name', name) from contact_messages
        where not is_read order by id desc limit 1) as newest
     from contact_messages where not is_read`,
    { since },
  );
  return rows[0];
}

export const add = (trx: Knex.Transaction, message: SentMessage): Promise<{ id: number }> =>
  requireRow(trx('contact_messages').insert(rowOf(message)).returning('id'));

export async function addMany(
  trx: Knex.Transaction,
  messages: readonly Omit<ContactMessage, 'id' | 'isAnswered'>[],
): Promise<void> {
  await trx('contact_messages').insert(messages.map(rowOf));
}

/** An unused id from the sequence of messages. */
export async function reserveId(trx: Knex.Transaction): Promise<{ id: number }> {
  const { rows }: { rows: [{ id: number }] } = await trx.raw(
    `select nextval(pg_get_serial_sequence('contact_messages', 'id')) as id`,
  );
  return rows[0];
}

export const mark = (
  trx: Knex.Transaction,
  id: number,
  marks: MessageMarks,
): Promise<Updated<ContactMessage>> =>
  updateRow<ContactMessage & { version?: number }>(
    trx('contact_messages').where({ id }),
    trx.raw(columns),
    rowOf(marks),
    null,
  );

export const remove = (trx: Knex.Transaction, id: number): Promise<unknown> =>
  requireRow(trx('contact_messages').where({ id }).delete().returning('id'));

export const clearMessages = clearOld('contact_messages', 'created_at', { days: 400 });
