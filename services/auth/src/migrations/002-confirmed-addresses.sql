-- An address counts after the link that was mailed to it was opened. Those from before got mail
-- until now, and go on.
alter table users
  add column email_confirmed boolean not null default false,
  add column email_code_hash bytea unique,
  add column email_code_until timestamptz;
update users set email_confirmed = true where email is not null;
