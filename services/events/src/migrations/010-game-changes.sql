-- What changed of a game, for the season: one row for each field of a save.
create table game_changes (
  id integer primary key generated always as identity,
  event_id integer not null references athletic_events on delete cascade,
  changed_at timestamptz not null default now(),
  field text not null check (field in ('date', 'time', 'location', 'opponent', 'status')),
  old_value text not null,
  new_value text not null
);
create index game_changes_of_event on game_changes (event_id, id);
create index game_changes_by_time on game_changes (changed_at);
create trigger raise_version after insert or update or delete or truncate on game_changes
  for each statement execute function bump_table_version();
insert into table_versions (name) values ('game_changes');
