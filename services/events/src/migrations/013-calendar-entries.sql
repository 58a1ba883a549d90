-- The entry of a calendar that a game came from, by its UID, which tells who the game is; and the
-- fields that a coach has changed by hand since, which no calendar takes back.
alter table athletic_events
  add column entry_uid text check (entry_uid <> ''),
  add column kept text[] check (cardinality(kept) > 0);
create index athletic_events_of_entry on athletic_events (entry_uid) where entry_uid is not null;
