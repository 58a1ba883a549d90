-- A person: a whole name in letters and digits, and a class, in every sport. A further name or class
-- of one has `same_as` the person, whose `main_id` all of them have; `same_after` is the last answer
-- before that, as those given later stand with the main one and replace what was answered before.
create table persons (
  id integer generated always as identity primary key,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  name_key text not null generated always as (person_key(first_name || ' ' || last_name)) stored,
  graduation_year integer not null,
  same_as integer references persons on delete cascade,
  same_after integer,
  main_id integer not null generated always as (coalesce(same_as, id)) stored,
  unique (name_key, graduation_year),
  check (same_as <> id),
  check ((same_as is null) = (same_after is null))
);
create index persons_of_main on persons (main_id);
create trigger raise_version after insert or update or delete or truncate on persons
  for each statement execute function bump_table_version();

-- Consent is read from the answers from now on, no trigger copies it.
drop trigger carry_consent on player_profiles;
drop trigger give_kept_answer on player_profiles;
drop trigger keep_consent on player_profiles;
drop trigger keep_former_keys on player_profiles;
drop trigger renew_consents_added on player_profiles;
drop trigger renew_consents_deleted on player_profiles;
drop trigger renew_consents on consent_codes;
drop trigger renew_consents on consents;
drop function carry_consent, give_kept_answer, keep_consent, keep_former_keys, renew_after_adding,
  renew_after_deleting, renew_after_code, renew_after_answer, link_persons, ask_about,
  renew_consents_of, person_hash(text, text, text, integer);

insert into persons (first_name, last_name, graduation_year)
select distinct on (name_key, graduation_year) first_name, last_name, graduation_year
from (
  select 1 as place, id, first_name, last_name, name_key, graduation_year from player_profiles
  union all
  select 2, -id, coalesce(substring(player_name from '^(.*\S)\s+\S+$'), player_name),
    coalesce(substring(player_name from '\s(\S+)$'), '.'), name_key, graduation_year
  from consents) everybody
order by name_key, graduation_year, place, id;

-- Each row has the person of its name and class. Whoever called it another athlete has said so of the
-- two (`athlete` is raised); else the person goes along with a corrected name, unless nothing but
-- this row speaks of them.
create function person_named(first text, last text, years integer) returns integer
  language plpgsql as $$
  declare
    named integer;
  begin
    loop
      select id into named from persons
        where name_key = person_key(first || ' ' || last) and graduation_year = years
        for key share;
      if named is not null then return named; end if;
      insert into persons (first_name, last_name, graduation_year) values (first, last, years)
        on conflict (name_key, graduation_year) do nothing;
    end loop;
  end $$;

-- Makes two persons one: the answers of both hold until a family answers anew.
create function join_persons(one integer, other integer) returns void language plpgsql as $$
  declare
    kept constant integer := (select main_id from persons where id = one);
    joined constant integer := (select main_id from persons where id = other);
    last constant integer := (select coalesce(max(id), 0) from consents);
  begin
    if kept = joined then return; end if;
    update persons named set same_as = kept, same_after = case
        when id <> joined and exists (
          select from consents where person_id = joined and consents.id > named.same_after) then 0
        else last end
      where main_id = joined;
    update person_questions question set answer = 'same', answered_at = now()
      from persons one_named, persons other_named
      where one_named.main_id = kept and other_named.main_id = kept
        and (question.name_key, question.graduation_year)
          = (one_named.name_key, one_named.graduation_year)
        and (other_name_key, other_graduation_year)
          = (other_named.name_key, other_named.graduation_year)
        and answer is distinct from 'same';
  end $$;

alter table player_profiles add person_id integer references persons,
  drop last_name_key, drop first_name_key;
update player_profiles profile set person_id = named.id from persons named
  where (named.name_key, named.graduation_year) = (profile.name_key, profile.graduation_year);
alter table player_profiles alter person_id set not null;
create index player_profiles_of_person_id on player_profiles (person_id);

create function keep_person() returns trigger language plpgsql as $$
  declare
    former integer;
  begin
    if tg_op = 'UPDATE' then
      if (old.name_key, old.graduation_year)
        = (person_key(new.first_name || ' ' || new.last_name), new.graduation_year)
        then return new; end if;
      former := old.person_id;
      new.allowed := 0;
    end if;
    new.person_id := person_named(new.first_name, new.last_name, new.graduation_year);
    if former is not null and new.athlete = old.athlete and is_person_known(former, new.id) then
      perform join_persons(former, new.person_id);
    end if;
    return new;
  end $$;
create trigger keep_person before insert or update of first_name, last_name, graduation_year
  on player_profiles for each row execute function keep_person();

-- Answers and codes belong to the person. An answer stands with the main one of its time.
drop trigger consents_never_change on consents;
alter table consents add person_id integer references persons, alter sport drop not null,
  drop last_name_key, drop first_name_key;
update consents set person_id = named.id from persons named
  where (named.name_key, named.graduation_year) = (consents.name_key, consents.graduation_year);
alter table consents alter person_id set not null;
create index consents_of_person_id on consents (person_id, id desc);
create trigger consents_never_change before update on consents
  for each row execute function refuse_consent_change();
create or replace function journal_consent() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
    select 'consents', 'answered', person_hash(name_key, graduation_year), new.grants
    from persons where main_id = new.person_id;
    return null;
  end $$;

alter table consent_codes add person_id integer references persons on delete cascade;
update consent_codes set person_id = profile.person_id from player_profiles profile
  where profile.id = player_id;
alter table consent_codes alter person_id set not null,
  drop constraint consent_codes_player_id_fkey;
create index consent_codes_of_person on consent_codes (person_id, id);

create table person_views (
  person_id integer not null references persons on delete cascade,
  day date not null,
  views integer not null,
  primary key (person_id, day)
);
insert into person_views (person_id, day, views)
select person_id, day, sum(views) from player_views join player_profiles on id = player_id
group by person_id, day;

-- Whether anything but one row speaks of a person.
create function is_person_known(person integer, profile integer) returns boolean
  language sql stable as $$
    select exists (
      select from persons named join persons of_person using (main_id)
      where of_person.id = person and (
        exists (select from consents where person_id = named.id)
        or exists (select from consent_codes where person_id = named.id)
        or exists (select from person_views where person_id = named.id)
        or exists (select from player_profiles where person_id = named.id and id <> profile)))
  $$;

-- Questions are about persons. Equal names of two classes are one until somebody answers.
delete from person_questions question
  where not exists (select from persons where (name_key, graduation_year)
    = (question.name_key, question.graduation_year))
  or not exists (select from persons where (name_key, graduation_year)
    = (other_name_key, other_graduation_year));
alter table person_questions
  add foreign key (name_key, graduation_year)
    references persons (name_key, graduation_year) on delete cascade,
  add foreign key (other_name_key, other_graduation_year)
    references persons (name_key, graduation_year) on delete cascade;
create trigger raise_version after insert or update or delete or truncate on person_questions
  for each statement execute function bump_table_version();
insert into person_questions (name_key, graduation_year, other_name_key, other_graduation_year)
select name_key, one.graduation_year, name_key, other.graduation_year
from persons one join persons other using (name_key)
where one.graduation_year < other.graduation_year
on conflict do nothing;

-- Of those who are the same, the newest answer of all holds, as it did.
with recursive near (id, other_id) as (
  select id, id from persons
  union
  select near.id, other.id from near join persons named on named.id = near.other_id
  join person_pairs pair using (name_key, graduation_year)
  join persons other on (other.name_key, other.graduation_year)
    = (other_name_key, other_graduation_year)
  where pair.answer = 'same'),
main as (
  select distinct on (near.id) near.id, near.other_id from near
  order by near.id, (select max(consents.id) from consents where person_id = near.other_id)
    desc nulls last, near.other_id)
update persons set same_as = main.other_id, same_after = 0 from main
  where main.id = persons.id and main.other_id <> persons.id;

-- What families answered before a restore holds until they answer anew.
alter table kept_answers add kept_after integer not null default 0;
update kept_answers set kept_after = coalesce(
  (select max(id) from consents where answered_at < kept_at), 0);
create trigger raise_version after insert or update or delete or truncate on kept_answers
  for each statement execute function bump_table_version();
insert into table_versions (name) values ('persons'), ('person_questions'), ('kept_answers');

-- For the previous release, which runs beside this one while they are exchanged, and reads what is
-- allowed from the row: what is written meanwhile is hidden by it. The next migration drops this with
-- player_profiles.allowed, consent_year and consent, consents.sport and name_key, player_views,
-- consent_bits, grants_of and names_of_person.
alter table player_profiles alter allowed set default 0;
create function give_person() returns trigger language plpgsql as $$
  begin
    new.person_id := coalesce(new.person_id, (
      select main_id from player_profiles profile join persons on persons.id = person_id
      where profile.id = new.player_id));
    return new;
  end $$;
create trigger give_person before insert on consents
  for each row execute function give_person();
create trigger give_person before insert on consent_codes
  for each row execute function give_person();
create function hide_from_previous_release() returns trigger language plpgsql as $$
  begin
    update player_profiles set allowed = 0 from persons
      where persons.id = player_profiles.person_id and main_id = new.person_id;
    return null;
  end $$;
create trigger hide_from_previous_release after insert on consents
  for each row execute function hide_from_previous_release();
