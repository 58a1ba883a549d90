-- Names are compared by `person_key` (common to all services): the database computes the key of
-- every row, whoever writes it.
alter table player_profiles add name_key text not null
  generated always as (person_key(first_name || ' ' || last_name)) stored;
alter table consents add name_key text not null
  generated always as (person_key(player_name)) stored;
create index player_profiles_of_person on player_profiles (name_key, graduation_year);
create index consents_about_person on consents (name_key, graduation_year, id desc);
drop index consents_of_person;
drop index player_profiles_by_who;

-- The former keys, by which the previous release searches and compares: nothing else writes them.
alter table player_profiles alter first_name_key drop not null, alter last_name_key drop not null;
alter table consents alter first_name_key drop not null, alter last_name_key drop not null;
create function keep_former_keys() returns trigger language plpgsql as $$
  begin
    new.first_name_key := lower(normalize(new.first_name, nfc));
    new.last_name_key := lower(normalize(new.last_name, nfc));
    return new;
  end $$;
create trigger keep_former_keys before insert or update of first_name, last_name on player_profiles
  for each row execute function keep_former_keys();

-- A person is a name and a class, in every sport. The person's own answer holds, narrowed by those
-- about stored namesakes of another class, who may be the same child. Without one of their own,
-- every answer about the name narrows, of whatever class, stored or not.
create or replace function keep_consent() returns trigger language plpgsql as $$
  declare
    own consents;
    others integer;
    asked_until timestamptz;
    key constant text := person_key(new.first_name || ' ' || new.last_name);
    iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  begin
    select * into own from consents
      where name_key = key and graduation_year = new.graduation_year
      order by id desc limit 1;
    if own.id is not null then
      select bit_and(consent_bits(latest.grants)) into others
      from (
        select distinct graduation_year from player_profiles
        where name_key = key and graduation_year <> new.graduation_year) other, lateral (
        select grants from consents
        where name_key = key and graduation_year = other.graduation_year
        order by id desc limit 1) latest;
      new.allowed := consent_bits(own.grants) & coalesce(others, -1);
      new.consent_year := own.last_year;
    else
      select bit_and(consent_bits(grants)), min(last_year) into others, new.consent_year
      from (
        select distinct on (graduation_year) grants, last_year from consents
        where name_key = key
        order by graduation_year, id desc) latest;
      new.allowed := coalesce(others, -1) | (1 << 31);
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
            select from player_profiles where id = own.player_id and name_key = key)
          then '{"isKept": true}' else '{}'::jsonb end
      || case when own.id is null and others is not null
            or own.id is not null and new.allowed <> consent_bits(own.grants)
          then '{"isShared": true}' else '{}'::jsonb end;
    return new;
  end $$;

create function renew_consents_of(key text) returns void language sql as $$
    update player_profiles set allowed = default where name_key = key
  $$;
create or replace function renew_after_answer() returns trigger language plpgsql as $$
  begin
    perform renew_consents_of(new.name_key);
    return null;
  end $$;
create or replace function renew_after_adding() returns trigger language plpgsql as $$
  begin
    update player_profiles set allowed = default
      where name_key in (select name_key from added intersect select name_key from consents);
    return null;
  end $$;
create or replace function renew_after_deleting() returns trigger language plpgsql as $$
  begin
    perform renew_consents_of(old.name_key);
    return null;
  end $$;

create or replace function carry_consent() returns trigger language plpgsql as $$
  declare
    was consents;
    there consents;
    bits integer;
  begin
    if new.athlete = old.athlete then
      select * into was from consents
        where name_key = old.name_key and graduation_year = old.graduation_year
        order by id desc limit 1;
      select * into there from consents
        where name_key = new.name_key and graduation_year = new.graduation_year
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
drop trigger carry_consent on player_profiles;
create trigger carry_consent after update of first_name, last_name, graduation_year on player_profiles
  for each row when (
    (old.name_key, old.graduation_year) is distinct from (new.name_key, new.graduation_year))
  execute function carry_consent();
drop function renew_consents_of(text, text, text);

-- What is in a journal already names a person with the former keys and the sport.
create function person_hash(key text, years integer) returns text language sql stable as $$
    select encode(sha256(convert_to(concat_ws('/', key, years), 'UTF8')), 'hex')
  $$;
create or replace function journal_consent() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
    values ('consents', 'answered', person_hash(new.name_key, new.graduation_year), new.grants);
    return null;
  end
$$;

-- Answers that stood under another spelling, or in another sport, were more than one for one
-- person: the strictest of them is in force from now on.
insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
  relation, channel, asked_by, code_hash, answered_at)
select latest.player_id, latest.player_name, latest.sport, latest.graduation_year,
  strict.last_year, grants_of(strict.bits), latest.name, latest.relation, latest.channel,
  latest.asked_by, latest.code_hash, latest.answered_at
from (
  select name_key, graduation_year, max(id) as id, min(last_year) as last_year,
    bit_and(consent_bits(grants)) as bits
  from (
    select distinct on (last_name_key, first_name_key, sport, graduation_year) *
    from consents order by last_name_key, first_name_key, sport, graduation_year, id desc) answers
  group by name_key, graduation_year) strict
join consents latest on latest.id = strict.id
where strict.bits <> consent_bits(latest.grants) or strict.last_year <> latest.last_year;
update player_profiles set allowed = default;

-- Searches compare by the same keys.
drop index if exists player_profiles_search;
do $$ begin
  create index player_profiles_search on player_profiles using gin
    ((name_key || chr(10) || person_key(position)) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
