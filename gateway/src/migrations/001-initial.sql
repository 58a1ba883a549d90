create table live_releases (
  remote text primary key,
  version text not null,
  manifest jsonb not null,
  previous jsonb,
  revision integer not null default 1,
  live_since timestamptz not null default now(),
  published_by text not null,
  reason text not null,
  canary jsonb,
  canary_percent integer check (canary_percent between 1 and 99),
  canary_plan jsonb,
  check (manifest ->> 'remote' = remote and manifest ->> 'version' = version),
  constraint canary_is_whole check ((canary is null) = (canary_percent is null))
);

create table releases (
  remote text not null,
  version text not null,
  manifest jsonb not null,
  stored_at timestamptz not null default now(),
  stored_by text not null,
  last_live_at timestamptz,
  worked_at timestamptz,
  checked_at timestamptz,
  checked_on_shell text,
  measured jsonb not null default '{}',
  warnings jsonb not null default '[]',
  bad_at timestamptz,
  bad_because text check (bad_because in (
    'failed_tests', 'failed_smoke_test', 'rolled_back_from', 'auto_rolled_back'
  )),
  expired_at timestamptz,
  primary key (remote, version),
  check ((bad_at is null) = (bad_because is null))
);

create table release_changes (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  remote text not null,
  kind text not null check (kind in (
    'released', 'rolled_back', 'canary', 'canary_ended', 'canary_paused', 'taken_back',
    'retired', 'restored'
  )),
  version text not null,
  before text,
  percent integer,
  changed_by text not null,
  reason text not null
);
create index on release_changes (remote, id);

-- A retired remote has no row in live_releases.
create table retired_remotes (
  remote text primary key,
  version text not null,
  own_version text,
  redirects jsonb not null default '{}',
  retired_at timestamptz not null default now(),
  retired_by text not null,
  reason text not null
);

create table remote_reports (
  at timestamptz not null default now(),
  remote text not null,
  version text not null,
  stage text not null,
  kind text not null,
  outcome text not null check (outcome in ('shown', 'failed', 'fallback', 'pressed')),
  part text not null default '',
  visitor text not null,
  ticket text not null,
  message text,
  position text,
  unique (remote, version, outcome, ticket, part)
);
create index on remote_reports (remote, version, at);

create table release_alerts (
  remote text not null,
  version text not null,
  at timestamptz not null default now(),
  reason text not null,
  primary key (remote, version)
);

-- All gateways sign tickets and hash client networks with the same secret.
create table report_secret (secret text not null);
insert into report_secret (secret)
  values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table deploy_tokens (
  id integer generated always as identity primary key,
  remote text not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create trigger journal_revoked_at after update of revoked_at on deploy_tokens
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function journal_change('revoked_at');

insert into table_versions (name) values ('live_releases'), ('releases');
create trigger raise_version after insert or update or delete or truncate on live_releases
  for each statement execute function bump_table_version();
create trigger raise_version after insert or update or delete or truncate on releases
  for each statement execute function bump_table_version();
