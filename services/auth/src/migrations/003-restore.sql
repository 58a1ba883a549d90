-- A restore gives accounts the last role again, and lists whose second factor was turned on or off.
create function journal_role() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
      values ('users', 'role', new.id, to_jsonb(new.role));
    return null;
  end $$;
drop trigger journal_role on users;
create trigger journal_role after update of role on users
  for each row when (old.role is distinct from new.role) execute function journal_role();

create function journal_second_factor() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id)
      values ('users', 'second_factor', case tg_op when 'DELETE' then old.user_id else new.user_id end);
    return null;
  end $$;
create trigger journal_second_factor after delete or update of confirmed_at on second_factors
  for each row execute function journal_second_factor();
