-- Links with which somebody enters the score of one game. They end with the game, wherever it moves.
create table score_links (
  id integer generated always as identity primary key,
  event_id integer not null references athletic_events (id) on delete cascade,
  label text not null check (label <> ''),
  code text not null unique check (code <> ''),
  created_at timestamptz not null default now()
);
create index score_links_of_event on score_links (event_id);
create trigger journal_deletions after delete on score_links
  referencing old table as gone for each statement execute function journal_deletions();

-- Results that were pushed when they were entered, and are not pushed again with those of the day.
create table pushed_results (
  event_id integer primary key references athletic_events (id) on delete cascade
);
insert into pushed_results (event_id) select event_id from told_results;

create or replace function journal_told() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id) values (tg_table_name, 'told', new.event_id);
    return null;
  end $$;
create trigger journal_told after insert on pushed_results
  for each row execute function journal_told();
