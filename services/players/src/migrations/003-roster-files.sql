-- What a roster file may leave out. The forms insist on it.
alter table player_profiles
  alter column position drop not null,
  alter column height drop not null,
  alter column weight drop not null;

drop index if exists player_profiles_search;
do $$ begin
  create index player_profiles_search on player_profiles using gin (
    (name_key || chr(10) || person_key(coalesce(position, ''))) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;

-- A jersey as its text, because 0 and 00 are two. `jersey_number` is derived; where only the number
-- is given, as by the release before, the text follows it.
alter table player_profiles add column jersey text check (jersey ~ '^(0|00|[1-9][0-9]?)$');
update player_profiles set jersey = jersey_number where jersey_number > 0;

create function keep_jersey() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.jersey := coalesce(new.jersey, nullif(new.jersey_number, 0)::text);
  elsif new.jersey is not distinct from old.jersey and new.jersey_number <> old.jersey_number then
    new.jersey := nullif(new.jersey_number, 0)::text;
  end if;
  new.jersey_number := coalesce(new.jersey::integer, 0);
  return new;
end $$;
create trigger keep_jersey before insert or update of jersey, jersey_number on player_profiles
  for each row execute function keep_jersey();

create trigger count_jersey before update of jersey on player_profiles
  for each row when (old.jersey is distinct from new.jersey) execute function count_row_change();
