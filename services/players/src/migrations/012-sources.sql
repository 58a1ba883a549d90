-- Where each field of a profile is from: field -> {from, at, confirmedAt?}. Of what was stored
-- before nobody knows.
alter table player_profiles add sources jsonb not null default '{}';

create function field_of(column_name text) returns text language sql immutable as $$
  select case column_name when 'photo' then 'imageSrc'
    else left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2) end
$$;

-- A field that changes is from a coach, or from what the transaction says (sandites.source), unless
-- the statement itself says where it is from. What is cleared is from nobody.
create function keep_sources() returns trigger language plpgsql as $$
  declare
    was constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{"sources": {}}' end;
    said constant jsonb := jsonb_build_object(
      'from', coalesce(nullif(current_setting('sandites.source', true), ''), 'coach'),
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
    stated jsonb;
    cleared text[];
  begin
    new.sources := coalesce(new.sources, '{}');
    select
      coalesce(jsonb_object_agg(field, said) filter (where value <> 'null'
        and new.sources -> field is not distinct from was -> 'sources' -> field), '{}'),
      coalesce(array_agg(field) filter (where value = 'null'), '{}')
    into stated, cleared
    from (
      select field_of(key) as field, value from jsonb_each(to_jsonb(new))
      where value is distinct from coalesce(was -> key, 'null') and key <> all ('{id, sources, name_key,
        person_id, share_code, share_code_is_new, athlete, allowed, consent_year, consent, version,
        jersey_number}')) changed;
    new.sources := (new.sources || stated) - cleared;
    return new;
  end $$;
-- After keep_jersey and keep_person, by its name.
create trigger keep_sources before insert or update on player_profiles
  for each row execute function keep_sources();
