-- `time` is local wall-clock text, or `TBD`, which sorts after every time of its day. `uid` and
-- `sequence` are the calendar's: the identity of a game, and how often what a calendar shows of it
-- has changed. `was_…` is the published value before the last 7 days' changes of date, time or
-- place: the oldest value of each, and null where it is that value again. A game that is no longer
-- final loses its scores.
create table athletic_events (
  id integer generated always as identity primary key,
  date date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or time = 'TBD'),
  sport text not null check (sport <> ''),
  level text,
  opponent text not null check (opponent <> ''),
  location text not null check (location <> ''),
  is_home boolean not null,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'postponed', 'canceled', 'final')),
  our_score smallint check (our_score between 0 and 999),
  their_score smallint check (their_score between 0 and 999),
  summary text check (summary <> '' and char_length(summary) <= 200),
  tickets_url text,
  stream_url text,
  note text check (note <> '' and char_length(note) <= 500),
  was_date date,
  was_time text,
  was_location text,
  moved_at timestamptz,
  created_at timestamptz not null default now(),
  uid uuid not null unique default gen_random_uuid(),
  sequence integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint athletic_events_once unique (date, time, sport, opponent, location),
  constraint athletic_events_both_scores check ((our_score is null) = (their_score is null)),
  constraint athletic_events_scores_of_final check (our_score is null or status = 'final')
);
create index athletic_events_of_sport on athletic_events (sport, id);
create index athletic_events_by_date on athletic_events (date, time, id);
create index athletic_events_of_sport_by_date on athletic_events (sport, date, time, id);
create index athletic_events_moved on athletic_events (moved_at) where moved_at is not null;

create function count_event_change() returns trigger language plpgsql as $$
  declare
    is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
  begin
    if old.status = 'final' and new.status <> 'final'
        and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
      new.our_score := null;
      new.their_score := null;
    end if;
    if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home,
          new.status, new.our_score, new.their_score, new.summary, new.tickets_url, new.stream_url, new.note)
        is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home,
          old.status, old.our_score, old.their_score, old.summary, old.tickets_url, old.stream_url, old.note) then
      new.sequence := old.sequence + 1;
      new.updated_at := now();
    end if;
    if (new.date, new.time, new.location) is distinct from (old.date, old.time, old.location) then
      new.was_date := nullif(case when is_known then coalesce(old.was_date, old.date) else old.date end, new.date);
      new.was_time := nullif(case when is_known then coalesce(old.was_time, old.time) else old.time end, new.time);
      new.was_location :=
        nullif(case when is_known then coalesce(old.was_location, old.location) else old.location end, new.location);
      new.moved_at := case when num_nonnulls(new.was_date, new.was_time, new.was_location) > 0 then now() end;
    end if;
    return new;
  end
$$;
create trigger count_change before update on athletic_events
  for each row execute function count_event_change();
create trigger raise_version after insert or update or delete or truncate on athletic_events
  for each statement execute function bump_table_version();
create trigger journal_deletions after delete on athletic_events referencing old table as gone
  for each statement execute function journal_deletions();

-- Data of deleted games, so that the calendar feed lists them as canceled.
create table cancelled_events (
  uid uuid primary key,
  id integer not null,
  sequence integer not null,
  date date not null,
  time text not null,
  sport text not null,
  level text,
  opponent text not null,
  location text not null,
  is_home boolean not null,
  cancelled_at timestamptz not null default now()
);
create index cancelled_events_by_time on cancelled_events (cancelled_at);
create index cancelled_events_by_id on cancelled_events (id);

-- The searched text of a game: dates as they are stored, shown, and written in spreadsheets.
-- Immutable: `Mon` gives the English names whatever the server's language is.
create function event_search_text(opponent text, location text, day date)
  returns text language sql immutable as $$
  select lower(opponent || ' ' || location
    || chr(10) || to_char(day, 'YYYY-MM-DD') || chr(10) || to_char(day, 'Mon DD, YYYY')
    || chr(10) || to_char(day, 'Mon FMDD, YYYY') || chr(10) || to_char(day, 'FMMM/FMDD/YYYY'))
$$;

-- News, each posted by a coach or an admin; one in the future is unseen until then.
create table news (
  id integer generated always as identity primary key,
  owner_id integer not null,
  title text not null check (title <> '' and char_length(title) <= 120),
  body text not null check (body <> '' and char_length(body) <= 10000),
  sport text,
  pinned_until date,
  photo text,
  published_at timestamptz not null default now(),
  version integer not null default 1
);
create index news_by_time on news (published_at desc, id desc);
create trigger raise_version after insert or update or delete or truncate on news
  for each statement execute function bump_table_version();
create trigger count_changes before update of
    owner_id, title, body, sport, pinned_until, photo, published_at on news
  for each row when (old is distinct from new) execute function count_row_change();
create trigger journal_deletions after delete on news referencing old table as gone
  for each statement execute function journal_deletions();

-- What is told to those who follow: games whose change waits to be told, as they were before and as
-- they were pushed since, and results and news that were told.
create table changed_games (
  event_id integer primary key,
  before jsonb not null,
  pushed jsonb,
  since timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create table told_results (
  event_id integer primary key references athletic_events on delete cascade
);
create table told_news (
  news_id integer primary key references news on delete cascade
);

-- `position` is the saved order; its constraint is deferred, because a new order swaps positions.
create table coaches (
  id integer generated always as identity primary key,
  position integer not null unique deferrable initially deferred,
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  email text not null check (email <> ''),
  version integer not null default 1,
  photo text
);
create trigger raise_version after insert or update or delete or truncate on coaches
  for each statement execute function bump_table_version();
create trigger count_changes before update of name, title, email on coaches
  for each row when (old is distinct from new) execute function count_row_change();
create trigger journal_deletions after delete on coaches referencing old table as gone
  for each statement execute function journal_deletions();

insert into table_versions (name) values ('athletic_events'), ('news'), ('coaches');

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

-- Deleted news, which can be brought back for a day: their rows, and whether they were told.
create table deleted_news (
  id integer primary key,
  item jsonb not null,
  was_told boolean not null,
  owner_id integer not null generated always as ((item ->> 'owner_id')::integer) stored,
  photo text generated always as (item ->> 'photo') stored,
  deleted_at timestamptz not null default now()
);

create table unused_pictures (picture text primary key, since timestamptz not null);

-- Where the server does not have or allow the extension, searches read the table.
do $$ begin
  create extension if not exists pg_trgm;
  create index athletic_events_search on athletic_events using gin
    (event_search_text(opponent, location, date) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
