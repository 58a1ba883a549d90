import { trackVersion, type Migration } from '@sandites/service-kit';

/** The person whom a row is about, in SQL of `consents` and `player_profiles`. */
const nameAndSport = 'last_name_key, first_name_key, sport';
const person = `${nameAndSport}, graduation_year`;
const inRow = (row: string, columns: string) => columns.replace(/\w+/g, `${row}.$&`);
const personOf = (row: string): string => inRow(row, person);
const nameAndSportOf = (row: string): string => inRow(row, nameAndSport);

/** Consents, the codes of families, and what both make of a profile. */
export const consentTables: Migration = async (db) => {
  // Families' consents. A consent is never changed: a later row replaces it, and the database
  // refuses an update. It belongs to the person by name, class and sport, not to the profile:
  // there is no foreign key, so it outlives the row, and holds again for the same person. It ends
  // with `last_year`, also when a later class year is entered. A code is stored as its hash, and
  // deleted with the profile.
  await db.raw(`
    create table consents (
      id integer generated always as identity primary key,
      player_id integer not null,
      player_name text not null,
      last_name_key text not null,
      first_name_key text not null,
      sport text not null,
      graduation_year integer not null,
      last_year integer not null,
      grants jsonb not null check (jsonb_typeof(grants) = 'object'),
      name text not null check (name <> ''),
      relation text not null check (relation in ('athlete', 'parent', 'guardian')),
      channel text not null check (channel in ('link', 'mail')),
      asked_by text not null,
      code_hash text not null,
      answered_at timestamptz not null
    );
    create index consents_of_person on consents (${person}, id desc);
    create index consents_by_code on consents (code_hash, id desc);
    create function refuse_consent_change() returns trigger language plpgsql as
      $$ begin raise exception 'a consent is never changed: a later row replaces it'; end $$;
    create trigger consents_never_change before update on consents
      for each row execute function refuse_consent_change();

    create table consent_codes (
      id integer generated always as identity primary key,
      code_hash text not null unique,
      player_id integer not null references player_profiles (id) on delete cascade,
      channel text not null check (channel in ('link', 'mail')),
      asked_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      answered_at timestamptz,
      mailed_at timestamptz
    );
    create index consent_codes_of_player on consent_codes (player_id, id);
  `);

  // Triggers that compute `allowed`, `consent` and `consent_year` of a profile whenever an answer,
  // a code, or a profile of that name changes. The person's own answer holds, narrowed by those
  // about stored namesakes of another class, who may be the same child. Without one of their own,
  // every answer about the name and sport narrows, of whatever class, stored or not; the sign bit
  // stays set, as for no answer.
  await db.raw(`
    create function consent_bits(grants jsonb) returns integer language sql immutable strict as $$
      select coalesce(bit_or(1 << (
        3 * (array_position('{listing,measurements,academics,film,photo,contact}', granted.key) - 1)
        + array_position('{public,package,profile}', audience) - 1)), 0)
      from jsonb_each(grants) granted, jsonb_array_elements_text(granted.value) audience
    $$;
    create function grants_of(bits integer) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(name, audiences), '{}') from (
        select name, jsonb_agg(audience order by a) as audiences
        from unnest('{listing,measurements,academics,film,photo,contact}'::text[])
            with ordinality as groups (name, g),
          unnest('{public,package,profile}'::text[]) with ordinality as audiences (audience, a)
        where bits & (1 << (3 * (g - 1) + a - 1)::integer) <> 0
        group by name) allowed
    $$;

    create function keep_consent() returns trigger language plpgsql as $$
      declare
        own consents;
        others integer;
        asked_until timestamptz;
        iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
      begin
        select * into own from consents where (${person}) = (${personOf('new')})
          order by id desc limit 1;
        if own.id is not null then
          select bit_and(consent_bits(latest.grants)) into others
          from player_profiles other, lateral (
            select grants from consents where (${person}) = (${personOf('other')})
            order by id desc limit 1) latest
          where (${nameAndSportOf('other')}) = (${nameAndSportOf('new')})
            and other.id <> new.id and other.graduation_year <> new.graduation_year;
          new.allowed := consent_bits(own.grants) & coalesce(others, -1);
          new.consent_year := own.last_year;
        else
          select bit_and(consent_bits(grants)), min(last_year) into others, new.consent_year
          from (
            select distinct on (graduation_year) grants, last_year from consents
            where (${nameAndSport}) = (${nameAndSportOf('new')})
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
          || case when own.player_id <> new.id then '{"isKept": true}' else '{}'::jsonb end
          || case when own.id is null and others is not null
                or own.id is not null and new.allowed <> consent_bits(own.grants)
              then '{"isShared": true}' else '{}'::jsonb end;
        return new;
      end $$;
    create trigger keep_consent before update of allowed, consent on player_profiles
      for each row execute function keep_consent();

    create function renew_consents_of(names text, first_names text, sports text) returns void
      language sql as $$
        update player_profiles set allowed = default
        where (${nameAndSport}) = (names, first_names, sports)
      $$;
    create function renew_after_answer() returns trigger language plpgsql as $$
      begin
        perform renew_consents_of(${nameAndSportOf('new')});
        return null;
      end $$;
    create trigger renew_consents after insert on consents
      for each row execute function renew_after_answer();

    create function renew_after_code() returns trigger language plpgsql as $$
      begin
        update player_profiles set allowed = default
          where id = case when tg_op = 'DELETE' then old.player_id else new.player_id end;
        return null;
      end $$;
    create trigger renew_consents after insert or update or delete on consent_codes
      for each row execute function renew_after_code();

    create function renew_after_adding() returns trigger language plpgsql as $$
      begin
        update player_profiles set allowed = default where (${nameAndSport}) in (
          select ${nameAndSport} from added intersect select ${nameAndSport} from consents);
        return null;
      end $$;
    create trigger renew_consents_added after insert on player_profiles
      referencing new table as added for each statement execute function renew_after_adding();

    create function renew_after_deleting() returns trigger language plpgsql as $$
      begin
        perform renew_consents_of(${nameAndSportOf('old')});
        return null;
      end $$;
    create trigger renew_consents_deleted after delete on player_profiles
      for each row execute function renew_after_deleting();

    create function carry_consent() returns trigger language plpgsql as $$
      declare
        was consents;
        there consents;
        bits integer;
      begin
        if new.athlete = old.athlete then
          select * into was from consents where (${person}) = (${personOf('old')})
            order by id desc limit 1;
          select * into there from consents where (${person}) = (${personOf('new')})
            order by id desc limit 1;
          bits := consent_bits(was.grants) & coalesce(consent_bits(there.grants), -1);
          if was.id is not null and bits is distinct from consent_bits(there.grants) then
            insert into consents (player_id, player_name, ${person}, last_year, grants, name,
              relation, channel, asked_by, code_hash, answered_at)
            values (new.id, new.first_name || ' ' || new.last_name, ${personOf('new')},
              least(was.last_year, there.last_year), grants_of(bits), was.name,
              was.relation, was.channel, was.asked_by, was.code_hash, was.answered_at);
          end if;
        end if;
        perform renew_consents_of(${nameAndSportOf('old')});
        perform renew_consents_of(${nameAndSportOf('new')});
        return null;
      end $$;
    create trigger carry_consent after update of ${person} on player_profiles
      for each row when ((${personOf('old')}) is distinct from (${personOf('new')}))
      execute function carry_consent();
  `);

  await trackVersion(db, 'consents');
  await trackVersion(db, 'consent_codes');
};

/** A restore applies answers again. */
export const journalConsents: Migration = async (db) => {
  // An answer belongs to a person, whom the journal does not name.
  await db.raw(`
    create function person_hash(names text, first_names text, sports text, years integer)
      returns text language sql stable as $$
        select encode(sha256(convert_to(
          concat_ws('/', names, first_names, sports, years), 'UTF8')), 'hex')
      $$;
    create function journal_consent() returns trigger language plpgsql as $$
      begin
        insert into journal (subject, change, row_id, value)
        values ('consents', 'answered', person_hash(${personOf('new')}), new.grants);
        return null;
      end
    $$;
    create trigger journal_consent after insert on consents
      for each row execute function journal_consent();
  `);
};
