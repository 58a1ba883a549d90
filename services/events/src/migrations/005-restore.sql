-- What holds after a restore: games that were called off, pins that were taken off, results that
-- were told.
create function journal_value() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
      values (tg_table_name, tg_argv[0], new.id, to_jsonb(new) -> tg_argv[0]);
    return null;
  end $$;
create trigger journal_status after update of status on athletic_events
  for each row when (old.status is distinct from new.status) execute function journal_value('status');
create trigger journal_pinned_until after update of pinned_until on news
  for each row when (old.pinned_until is distinct from new.pinned_until)
  execute function journal_value('pinned_until');

create function journal_told() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id) values ('told_results', 'told', new.event_id);
    return null;
  end $$;
create trigger journal_told after insert on told_results
  for each row execute function journal_told();
