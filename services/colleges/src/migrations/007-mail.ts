import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * The mail outbox, and the confirmation of newsletter addresses. Older addresses are not confirmed.
 *
 * `code` is in the mails to an address and ends or confirms its subscription; two UUIDs have 244
 * random bits. `content` has the recipient and the text of a mail, and
 * is deleted when the mail has ended. Mail to an address or about a message is deleted with them.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table subscriptions
      add column code text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      add column asked_at timestamptz,
      add column confirmed_at timestamptz;
    create unique index subscriptions_by_code on subscriptions (code);
    create table newsletters (
      id integer generated always as identity primary key,
      key text not null unique,
      subject text not null check (subject <> ''),
      recipients integer not null,
      created_at timestamptz not null default now()
    );
    create table mails (
      id integer generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      state text not null default 'waiting' check (state in ('waiting', 'handed_over', 'sent', 'failed', 'unknown')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      reply_code integer,
      content jsonb,
      contact_message_id integer references contact_messages on delete cascade,
      subscription_id integer references subscriptions on delete cascade,
      newsletter_id integer references newsletters on delete cascade,
      unique (newsletter_id, subscription_id),
      check ((ended_at is null) = (state in ('waiting', 'handed_over'))),
      check ((ended_at is null) = (content is not null))
    );
    create index mails_under_way on mails (next_attempt_at, id) where ended_at is null;
    create index mails_of_message on mails (contact_message_id) where contact_message_id is not null;
    create index mails_of_subscription on mails (subscription_id) where subscription_id is not null;
  `);
  await trackVersion(db, 'newsletters');
};
