-- Calendars elsewhere that keep the schedule. `reading` is the reading under way, until when it is
-- given up: never two at a time. `etag` and `modified` are what the calendar was read as.
create table schedule_feeds (
  id integer primary key generated always as identity,
  url text not null unique,
  name text not null check (name <> ''),
  sport text,
  level text,
  etag text,
  modified text,
  reading uuid,
  reading_until timestamptz,
  last_read_at timestamptz,
  last_error text,
  failing_since timestamptz,
  failures integer not null default 0,
  brought_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null default now()
);
create trigger journal_deletions after delete on schedule_feeds
  referencing old table as gone for each statement execute function journal_deletions();

-- The entries of a calendar by their UIDs, each with its game: none where a coach deleted it or left
-- it out. `said` is what the calendar said last, `is_gone` that a coach knows it has the entry no more.
create table feed_entries (
  feed_id integer not null references schedule_feeds on delete cascade,
  uid text not null,
  event_id integer references athletic_events on delete set null,
  said jsonb not null,
  is_gone boolean not null default false,
  primary key (feed_id, uid)
);
create index feed_entries_of_event on feed_entries (event_id);

-- What waits for a coach: the row as it is shown, and what an answer needs, an entry or the UIDs of
-- those that are gone.
create table feed_questions (
  id integer primary key generated always as identity,
  feed_id integer not null references schedule_feeds on delete cascade,
  code text not null,
  uid text not null,
  uids jsonb not null,
  shown jsonb not null,
  options jsonb not null,
  entry jsonb,
  unique (feed_id, code, uid)
);
