-- Reports of browsers are counted, not kept one by one: strangers send as many as they like.
drop table remote_reports;

-- What browsers say of a version. Their number is bounded (reports/report-store.ts).
create table report_kinds (
  id integer generated always as identity primary key,
  remote text not null,
  version text not null,
  outcome text not null check (outcome in ('shown', 'failed', 'fallback', 'pressed')),
  stage text not null,
  kind text not null,
  part text not null default '',
  message text not null default '',
  position text not null default '',
  -- Hash of the client network that reported it first.
  network integer not null,
  unique (remote, version, outcome, stage, kind, part, message, position)
);

-- How often, by the minute, and by the hour once the minute is old.
create table report_counts (
  kind integer not null references report_kinds on delete cascade,
  minute timestamptz not null,
  count integer not null check (count > 0),
  -- The smallest hashes of the client networks that reported it: a fair sample of all of them.
  networks integer[] not null,
  primary key (kind, minute)
);

-- Who of the staff opened a stored version stands in the history.
alter table release_changes drop constraint release_changes_kind_check;
alter table release_changes add check (kind in ('released', 'rolled_back', 'canary', 'canary_ended',
  'canary_paused', 'taken_back', 'retired', 'restored', 'previewed'));
