-- What holds after a restore: packages that were closed or deleted, players taken out of them.
create function journal_value() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
      values (tg_table_name, tg_argv[0], new.id, to_jsonb(new) -> tg_argv[0]);
    return null;
  end $$;
create trigger journal_is_public after update of is_public on recruiting_packages
  for each row when (old.is_public is distinct from new.is_public)
  execute function journal_value('is_public');
create trigger journal_deletions after delete on recruiting_packages referencing old table as gone
  for each statement execute function journal_deletions();
create trigger journal_deletions after delete on package_players referencing old table as gone
  for each statement execute function journal_deletions();

-- Answers of families about people whom a restored backup does not know, by the hash of the person:
-- they hold as soon as somebody adds them again.
create table kept_answers (
  person text primary key,
  grants jsonb not null,
  kept_at timestamptz not null default now()
);
create function give_kept_answer() returns trigger language plpgsql as $$
  begin
    insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
      relation, channel, asked_by, code_hash, answered_at)
    select new.id, new.first_name || ' ' || new.last_name, new.sport, new.graduation_year,
      new.graduation_year,
      grants_of(bit_and(consent_bits(kept.grants)) & coalesce((
        select consent_bits(grants) from consents
        where name_key = new.name_key and graduation_year = new.graduation_year
        order by id desc limit 1), -1)),
      'Answered before a restore', 'guardian', 'link', 'Restore', 'restore', now()
    from kept_answers kept
    where person in (
        person_hash(new.name_key, new.graduation_year),
        person_hash(new.last_name_key, new.first_name_key, new.sport, new.graduation_year))
      and not exists (
        select from consents
        where name_key = new.name_key and graduation_year = new.graduation_year
          and answered_at >= kept_at)
    having count(*) > 0;
    return null;
  end $$;
create trigger give_kept_answer
  after insert or update of first_name, last_name, graduation_year on player_profiles
  for each row execute function give_kept_answer();
