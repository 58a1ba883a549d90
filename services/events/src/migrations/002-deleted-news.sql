-- Deleted news, which can be brought back for a day: their rows, and whether they were told.
create table deleted_news (
  id integer primary key,
  item jsonb not null,
  was_told boolean not null,
  owner_id integer not null generated always as ((item ->> 'owner_id')::integer) stored,
  photo text generated always as (item ->> 'photo') stored,
  deleted_at timestamptz not null default now()
);
