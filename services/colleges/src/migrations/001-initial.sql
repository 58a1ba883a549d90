-- Requirements are text such as `3.5+`, as colleges publish them.
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
  act_min text not null check (act_min <> ''),
  version integer not null default 1
);
create index colleges_by_name on colleges (lower(name), lower(location));
create trigger raise_version after insert or update or delete or truncate on colleges
  for each statement execute function bump_table_version();
create trigger count_changes before update of
    name, location, division, conference, website, programs, gpa_mini, sat_min, act_min on colleges
  for each row when (old is distinct from new) execute function count_row_change();

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text check (phone <> ''),
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  user_type text not null
    check (user_type in ('visitor', 'athlete', 'parent', 'coach', 'recruiter', 'media')),
  is_read boolean not null default false,
  is_answered boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_messages_newest_first on contact_messages (created_at desc, id desc);
create trigger raise_version after insert or update or delete or truncate on contact_messages
  for each statement execute function bump_table_version();
create trigger journal_deletions after delete on contact_messages referencing old table as gone
  for each statement execute function journal_deletions();

-- An address is ASCII, so that every collation lowers it alike. `code` is in the mails to an
-- address. `asked_at` is the time of the last mail that somebody who does not have the code caused.
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
create trigger raise_version after insert or update or delete or truncate on follows
  for each statement execute function bump_table_version();
create trigger journal_deletions after delete on follows referencing old table as gone
  for each statement execute function journal_deletions();

create table push_subscriptions (
  id integer generated always as identity primary key,
  code text not null unique,
  endpoint text not null unique,
  keys jsonb not null,
  sports text[] not null check (cardinality(sports) > 0),
  topics text[] not null check (cardinality(topics) > 0),
  created_at timestamptz not null default now()
);
create trigger journal_deletions after delete on push_subscriptions referencing old table as gone
  for each statement execute function journal_deletions();

-- A topic or a team that somebody left holds again after a restore. What has not confirmed has
-- nothing to leave.
create function journal_choices() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value) values
      (tg_table_name, 'choices', new.id, jsonb_build_object('sports', new.sports, 'topics', new.topics));
    return null;
  end
$$;
create trigger journal_choices after update of sports, topics, confirmed_at on follows
  for each row when (new.confirmed_at is not null) execute function journal_choices();
create trigger journal_choices after update of sports, topics on push_subscriptions
  for each row execute function journal_choices();

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
create trigger raise_version after insert or update or delete or truncate on newsletters
  for each statement execute function bump_table_version();

-- `content` has the recipient and the text of a mail, and is deleted when the mail has ended. Mail
-- to an address or about a message is deleted with them.
create table mails (
  id integer generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting'
    check (state in ('waiting', 'handed_over', 'sent', 'failed', 'unknown')),
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

insert into table_versions (name)
  values ('colleges'), ('contact_messages'), ('follows'), ('newsletters');

-- Uploads with the former rows, stored for a day so that they can be undone.
create table uploads (
  id integer generated always as identity primary key,
  subject text not null check (subject <> ''),
  owner_id integer not null,
  added integer[] not null,
  created_at timestamptz not null default now()
);
create index uploads_of_owner on uploads (owner_id, created_at desc);
create table upload_changes (
  upload_id integer not null references uploads on delete cascade,
  row_id integer not null,
  version integer not null,
  before jsonb not null,
  primary key (upload_id, row_id)
);

-- Where the server does not have or allow the extension, searches read the tables.
do $$ begin
  create extension if not exists pg_trgm;
  create index colleges_search on colleges using gin
    (lower(name || ' ' || location || ' ' || conference) gin_trgm_ops);
  create index contact_messages_search on contact_messages using gin (lower(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type
  ) gin_trgm_ops);
  create index follows_search on follows using gin (lower(email) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
