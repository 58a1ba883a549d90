import {
  countRowChanges,
  createSearchIndex,
  trackVersion,
  uploadsMigration,
  type Migration,
  journalDeletions,
} from '@sandites/service-kit';

/** Colleges, contact messages, followers, the newsletter, and the mail of all. */
export const up: Migration = async (db) => {
  // Requirements are text such as `3.5+`, as colleges publish them.
  await db.raw(`
    create table colleges (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      location text not null check (location <> ''),
      division text not null check (division in (
        'NCAA Division I', 'NCAA Division II', 'NCAA Division III', 'NAIA', 'NJCAA'
      )),
      conference text not null check (conference <> ''),
      website text not null check (website ~* '^(http|https)://'),
      programs text[] not null check (cardinality(programs) > 0 and programs <@ array[
        'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field',
        'Cross Country', 'Tennis', 'Swimming', 'Wrestling', 'Golf', 'Volleyball'
      ]),
      gpa_mini text not null check (gpa_mini <> ''),
      sat_min text not null check (sat_min <> ''),
      act_min text not null check (act_min <> '')
    );
    create index colleges_by_name on colleges (lower(name), lower(location));
  `);
  await trackVersion(db, 'colleges');
  await countRowChanges(db, 'colleges');
  await createSearchIndex(db, 'colleges', "lower(name || ' ' || location || ' ' || conference)");
  await uploadsMigration(db);

  await db.raw(`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text check (phone <> ''),
      subject text not null check (subject <> ''),
      message text not null check (message <> ''),
      user_type text not null check (user_type in ('visitor', 'athlete', 'parent', 'coach', 'recruiter', 'media')),
      is_read boolean not null default false,
      is_answered boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index contact_messages_newest_first on contact_messages (created_at desc, id desc);
  `);
  await trackVersion(db, 'contact_messages');
  await createSearchIndex(
    db,
    'contact_messages',
    "lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type)",
  );

  // An address is ASCII, so that every collation lowers it alike. `code` is in the mails to an
  // address. `asked_at` is the time of the last mail that somebody who does not have the code caused.
  await db.raw(`
    create table follows (
      id integer generated always as identity primary key,
      email text not null check (email <> ''),
      code text not null unique,
      sports text[] not null,
      topics text[] not null check (cardinality(topics) > 0),
      created_at timestamptz not null default now(),
      asked_at timestamptz,
      confirmed_at timestamptz,
      check (cardinality(sports) > 0 or topics = array['newsletter'])
    );
    create unique index follows_once on follows (lower(email));
    create table push_subscriptions (
      id integer generated always as identity primary key,
      code text not null unique,
      endpoint text not null unique,
      keys jsonb not null,
      sports text[] not null check (cardinality(sports) > 0),
      topics text[] not null check (cardinality(topics) > 0),
      created_at timestamptz not null default now()
    );
    create table notices (
      key text primary key,
      created_at timestamptz not null default now()
    );
    create table newsletters (
      id integer generated always as identity primary key,
      key text not null unique,
      subject text not null check (subject <> ''),
      content_hash text not null,
      recipients integer not null,
      created_at timestamptz not null default now()
    );
  `);
  await trackVersion(db, 'follows');
  await trackVersion(db, 'newsletters');
  await createSearchIndex(db, 'follows', 'lower(email)');

  // `content` has the recipient and the text of a mail, and is deleted when the mail has ended. Mail
  // to an address or about a message is deleted with them.
  await db.raw(`
    create table mails (
      id integer generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      state text not null default 'waiting' check (state in ('waiting', 'handed_over', 'sent', 'failed', 'unknown')),
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      reply_code integer,
      content jsonb,
      contact_message_id integer references contact_messages on delete cascade,
      follow_id integer references follows on delete cascade,
      newsletter_id integer references newsletters on delete cascade,
      unique (newsletter_id, follow_id),
      check ((ended_at is null) = (state in ('waiting', 'handed_over'))),
      check ((ended_at is null) = (content is not null))
    );
    create index mails_of_message on mails (contact_message_id) where contact_message_id is not null;
    create index mails_of_follow on mails (follow_id) where follow_id is not null;
    create index mails_left on mails (newsletter_id, state) where state <> 'sent';
  `);

  await journalDeletions(db, 'follows');
  await journalDeletions(db, 'push_subscriptions');
  // A topic or a team that somebody left holds again after a restore. What has not confirmed has
  // nothing to leave.
  await db.raw(`
    create function journal_choices() returns trigger language plpgsql as $$
      begin
        insert into journal (subject, change, row_id, value)
        values (tg_table_name, 'choices', new.id, jsonb_build_object('sports', new.sports, 'topics', new.topics));
        return null;
      end
    $$;
    create trigger journal_choices after update of sports, topics, confirmed_at on follows
      for each row when (new.confirmed_at is not null) execute function journal_choices();
    create trigger journal_choices after update of sports, topics on push_subscriptions
      for each row execute function journal_choices();
  `);
  await journalDeletions(db, 'contact_messages');
};
