-- Two persons, each a name and a class, who may be one: near names of a class, or equal names of
-- two. Until somebody answers, the strictest answer of the two families holds for both. Of two who
-- are the same, the newest answer holds for both. The lesser of a pair comes first.
create table person_questions (
  id integer generated always as identity primary key,
  name_key text not null,
  graduation_year integer not null,
  other_name_key text not null,
  other_graduation_year integer not null,
  answer text check (answer in ('same', 'another')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (name_key, graduation_year, other_name_key, other_graduation_year),
  check ((name_key, graduation_year) < (other_name_key, other_graduation_year))
);
create index person_questions_of_other on person_questions (other_name_key, other_graduation_year);

-- Each pair from both sides.
create view person_pairs as
  select name_key, graduation_year, other_name_key, other_graduation_year, answer
  from person_questions
  union all
  select other_name_key, other_graduation_year, name_key, graduation_year, answer
  from person_questions;

-- The names and classes of a person: the given one, and those that a coach called the same.
create function names_of_person(key text, years integer)
  returns table (name_key text, graduation_year integer) language sql stable as $$
    select key, years
    union all
    select other_name_key, other_graduation_year from person_pairs pair
    where pair.name_key = key and pair.graduation_year = years and answer = 'same'
  $$;

create or replace function keep_consent() returns trigger language plpgsql as $$
  declare
    own consents;
    others integer;
    others_year integer;
    asked_until timestamptz;
    key constant text := person_key(new.first_name || ' ' || new.last_name);
    iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  begin
    select * into own from consents
      where (name_key, graduation_year) in (select * from names_of_person(key, new.graduation_year))
      order by id desc limit 1;
    -- Whoever may be the same person: in question, or of the same name and another class.
    select bit_and(consent_bits(latest.grants)), min(latest.last_year) into others, others_year
    from (
      select distinct name_key, graduation_year from (
        select other_name_key as name_key, other_graduation_year as graduation_year
        from person_pairs
        where name_key = key and graduation_year = new.graduation_year and answer is null
        union all
        select name_key, graduation_year from consents
        where name_key = key and graduation_year <> new.graduation_year) asked
      where not exists (
        select from person_pairs answered
        where answered.name_key = key and answered.graduation_year = new.graduation_year
          and answered.other_name_key = asked.name_key
          and answered.other_graduation_year = asked.graduation_year and answer is not null)
        and (own.id is null or exists (
          select from player_profiles stored
          where (stored.name_key, stored.graduation_year)
            = (asked.name_key, asked.graduation_year)))) other, lateral (
      select grants, last_year from consents
      where (name_key, graduation_year) in (
        select * from names_of_person(other.name_key, other.graduation_year))
      order by id desc limit 1) latest;
    if own.id is not null then
      new.allowed := consent_bits(own.grants) & coalesce(others, -1);
      new.consent_year := own.last_year;
    else
      new.allowed := coalesce(others, -1) | (1 << 31);
      new.consent_year := others_year;
    end if;
    select max(expires_at) into asked_until from consent_codes asked
      where player_id = new.id and answered_at is null and not exists (
        select from consent_codes newer
        where newer.player_id = new.id and newer.id > asked.id and newer.opened_at is not null);
    new.consent := jsonb_build_object(
        'grants', case
          when others is not null then grants_of(new.allowed & ~(1 << 31)) else own.grants end,
        'relation', own.relation,
        'answeredAt', to_char(own.answered_at at time zone 'UTC', iso),
        'askedUntil', to_char(asked_until at time zone 'UTC', iso))
      || case when own.player_id <> new.id and not exists (
            select from player_profiles where id = own.player_id and (name_key, graduation_year) in (
              select * from names_of_person(key, new.graduation_year)))
          then '{"isKept": true}' else '{}'::jsonb end
      || case when own.id is null and others is not null
            or own.id is not null and new.allowed <> consent_bits(own.grants)
          then '{"isShared": true}' else '{}'::jsonb end;
    return new;
  end $$;

-- An answer also counts for who is in question with the person, or with the same one.
create or replace function renew_consents_of(key text) returns void language sql as $$
    with recursive near (name_key, far) as (
      select key, 0
      union
      select other_name_key, far + 1 from near join person_pairs pair using (name_key)
      where far < 2 and pair.answer is distinct from 'another')
    update player_profiles set allowed = default
    where name_key = key or name_key in (select name_key from near)
      and exists (select from consents where name_key in (select name_key from near))
  $$;

-- Asks about a pair once; an answer replaces what was there.
create function ask_about(one text, one_year integer, other text, other_year integer, given text)
  returns void language sql as $$
    insert into person_questions (name_key, graduation_year, other_name_key, other_graduation_year,
      answer, answered_at)
    select one, one_year, other, other_year, given, case when given is not null then now() end
    where (one, one_year) < (other, other_year)
    union all
    select other, other_year, one, one_year, given, case when given is not null then now() end
    where (other, other_year) < (one, one_year)
    on conflict (name_key, graduation_year, other_name_key, other_graduation_year) do update
      set answer = excluded.answer, answered_at = excluded.answered_at
      where excluded.answer is not null
  $$;

-- Makes two persons one. The stricter of their answers holds until a family answers anew.
create function link_persons(one text, one_year integer, other text, other_year integer)
  returns void language plpgsql as $$
  declare
    was consents;
    there consents;
    newest consents;
    bits integer;
  begin
    select * into was from consents
      where (name_key, graduation_year) in (select * from names_of_person(one, one_year))
      order by id desc limit 1;
    select * into there from consents
      where (name_key, graduation_year) in (select * from names_of_person(other, other_year))
      order by id desc limit 1;
    perform ask_about(a.name_key, a.graduation_year, b.name_key, b.graduation_year, 'same')
      from names_of_person(one, one_year) a, names_of_person(other, other_year) b;
    if was.id > there.id then newest := was; else newest := there; end if;
    bits := consent_bits(was.grants) & consent_bits(there.grants);
    if bits <> consent_bits(newest.grants) then
      insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
        relation, channel, asked_by, code_hash, answered_at)
      values (newest.player_id, newest.player_name, newest.sport, newest.graduation_year,
        least(was.last_year, there.last_year), grants_of(bits), newest.name, newest.relation,
        newest.channel, newest.asked_by, newest.code_hash, newest.answered_at);
    end if;
    perform renew_consents_of(one);
    perform renew_consents_of(other);
  end $$;

-- The answer goes along with a corrected name. Profiles that still have the former one are of the
-- same person; a row that is about another athlete is not.
create or replace function carry_consent() returns trigger language plpgsql as $$
  declare
    was consents;
    there consents;
    bits integer;
  begin
    if new.athlete <> old.athlete then
      perform ask_about(old.name_key, old.graduation_year, new.name_key, new.graduation_year, 'another');
    elsif exists (
      select from player_profiles
      where name_key = old.name_key and graduation_year = old.graduation_year) then
      perform link_persons(old.name_key, old.graduation_year, new.name_key, new.graduation_year);
    else
      select * into was from consents
        where (name_key, graduation_year) in (
          select * from names_of_person(old.name_key, old.graduation_year))
        order by id desc limit 1;
      select * into there from consents
        where (name_key, graduation_year) in (
          select * from names_of_person(new.name_key, new.graduation_year))
        order by id desc limit 1;
      bits := consent_bits(was.grants) & coalesce(consent_bits(there.grants), -1);
      if was.id is not null and bits is distinct from consent_bits(there.grants) then
        insert into consents (player_id, player_name, sport, graduation_year,
          last_year, grants, name, relation, channel, asked_by, code_hash, answered_at)
        values (new.id, new.first_name || ' ' || new.last_name, new.sport, new.graduation_year,
          least(was.last_year, there.last_year), grants_of(bits), was.name, was.relation,
          was.channel, was.asked_by, was.code_hash, was.answered_at);
      end if;
    end if;
    perform renew_consents_of(old.name_key);
    perform renew_consents_of(new.name_key);
    return null;
  end $$;
