-- `is_failing`: the last push was not taken. `failures`: notices in a row that were not.
alter table push_subscriptions
  add column is_failing boolean not null default false,
  add column failures integer not null default 0;
