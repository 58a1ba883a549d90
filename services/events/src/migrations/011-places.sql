-- Places of games, by the letters and digits of their names: an address is corrected once. A place
-- whose name is corrected stays that of the games which have the former one.
create table places (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  name_key text not null generated always as (letters_and_digits(name)) stored,
  first_key text not null,
  address text check (address <> ''),
  map_url text,
  is_home_venue boolean not null default false,
  version integer not null default 1,
  unique (name_key),
  unique (first_key)
);
create trigger count_changes before update of name, address, map_url on places
  for each row when ((old.name, old.address, old.map_url) is distinct from (new.name, new.address, new.map_url))
  execute function count_row_change();
create trigger raise_version after insert or update or delete or truncate on places
  for each statement execute function bump_table_version();
insert into table_versions (name) values ('places');

alter table athletic_events
  add column location_key text not null generated always as (letters_and_digits(location)) stored;
insert into places (name, first_key)
  select distinct on (location_key) location, location_key from athletic_events
  where location_key <> '' order by location_key, id;
