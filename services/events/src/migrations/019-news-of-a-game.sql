-- A news item may be about a game.
alter table news add column event_id integer references athletic_events (id) on delete set null;
create index news_of_event on news (event_id) where event_id is not null;
drop trigger count_changes on news;
create trigger count_changes
  before update of owner_id, title, body, sport, pinned_until, photo, published_at, event_id on news
  for each row when (old.* is distinct from new.*) execute function count_row_change();
