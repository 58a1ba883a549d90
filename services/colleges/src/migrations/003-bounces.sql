-- Addresses, in lower case, that mail servers called unknown (SMTP 5.1.x). From the second time on
-- they get no mail.
create table bounces (
  email text primary key check (email <> ''),
  count integer not null default 1,
  last_at timestamptz not null default now()
);
-- Followers are listed with it.
create function bump_follows_version() returns trigger language plpgsql as $$
  begin
    update table_versions set version = version + 1 where name = 'follows';
    return null;
  end
$$;
create trigger raise_version after insert or update or delete or truncate on bounces
  for each statement execute function bump_follows_version();
