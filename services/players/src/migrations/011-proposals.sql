-- What families enter for their athletes, until a coach has decided about each field.
alter table player_profiles add instagram_url text, add honors text;
create trigger count_more before update of instagram_url, honors on player_profiles
  for each row when ((old.instagram_url, old.honors) is distinct from (new.instagram_url, new.honors))
  execute function count_row_change();

create table profile_proposals (
  id integer primary key generated always as identity,
  code_id integer not null unique references consent_codes on delete cascade,
  proposed jsonb not null check (jsonb_typeof(proposed) = 'object' and proposed <> '{}'),
  name text not null check (name <> ''),
  relation text not null check (relation in ('athlete', 'parent', 'guardian')),
  created_at timestamptz not null,
  version integer not null default 1
);
create trigger journal_deletions after delete on profile_proposals referencing old table as gone
  for each statement execute function journal_deletions();

-- They go with the last profile of the athlete; the family's code stays.
create function delete_proposals_without_profile() returns trigger language plpgsql as $$
  begin
    delete from profile_proposals where code_id in (
      select codes.id from consent_codes codes join persons named on named.id = codes.person_id
      where named.main_id in (
          select main_id from persons where id in (select person_id from gone))
        and not exists (
          select from persons other join player_profiles profile on profile.person_id = other.id
          where other.main_id = named.main_id));
    return null;
  end $$;
create trigger delete_proposals after delete on player_profiles referencing old table as gone
  for each statement execute function delete_proposals_without_profile();
