-- Somebody said by a code that this is not their child: the answer that was left then is no family's,
-- and since when nobody was asked anew.
alter table consents add not_mine boolean not null default false;
alter table persons add not_mine_at timestamptz;
