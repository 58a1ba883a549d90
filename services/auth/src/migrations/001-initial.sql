-- name_key is the case-folded name, and looks its skeleton: one account for each.
-- An invited account has no password until its owner chooses one with the link's code, of
-- which only a hash is stored. These are columns, because two transactions that change two
-- tables with versions could deadlock.
create table users (
  id integer generated always as identity primary key,
  username text not null,
  name_key text not null unique,
  looks text not null unique,
  role text not null check (role in ('user', 'coach', 'admin')),
  display_name text check (display_name <> ''),
  email text check (email <> ''),
  last_sign_in_at timestamptz,
  password_hash text,
  password_set_by_admin boolean not null default false,
  invitation_hash bytea unique,
  invited_until timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

insert into table_versions (name) values ('users');
create trigger raise_version after insert or update or delete or truncate on users
  for each statement execute function bump_table_version();
-- The version detects concurrent changes of an account by admins; its password has none.
create trigger count_changes before update of
    username, name_key, looks, role, display_name, email, is_demo, created_at on users
  for each row when (old is distinct from new) execute function count_row_change();

create trigger journal_deletions after delete on users referencing old table as gone
  for each statement execute function journal_deletions();
create trigger journal_role after update of role on users
  for each row when (old.role is distinct from new.role) execute function journal_change('role');
create trigger journal_password_hash after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function journal_change('password_hash');
create trigger journal_email after update of email on users
  for each row when (old.email is distinct from new.email) execute function journal_change('email');

-- One-time links to choose another password; only a hash of a code is stored.
create table password_resets (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

-- Only a hash of a session's id is stored, so that a copy of this table signs nobody in.
create table sessions (
  id integer generated always as identity primary key,
  id_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  browser text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A second factor counts once it was confirmed. last_step is the time step of the code used
-- last: none works twice (RFC 6238, 5.2).
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Where the server does not have or allow the extension, a search reads the table.
do $$ begin
  create extension if not exists pg_trgm;
  create index users_search on users using gin
    ((name_key || ' ' || lower(coalesce(display_name, '')) || ' ' || lower(coalesce(email, ''))) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
