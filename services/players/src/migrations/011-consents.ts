import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * Families' consents (product D66). A consent is never changed: a later row replaces it, and the
 * database refuses an update. It has its own copy of the player's name and
 * year, and no foreign key, because the record outlives the profile. A code is stored as its hash,
 * and deleted with the profile.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table consents (
      id integer generated always as identity primary key,
      player_id integer not null,
      player_name text not null,
      graduation_year integer not null,
      grants jsonb not null check (jsonb_typeof(grants) = 'object'),
      name text not null check (name <> ''),
      relation text not null check (relation in ('athlete', 'parent', 'guardian')),
      channel text not null check (channel in ('link', 'mail')),
      asked_by text not null,
      answered_at timestamptz not null
    );
    create index consents_of_player on consents (player_id, id desc);
    create function refuse_consent_change() returns trigger language plpgsql as
      $$ begin raise exception 'a consent is never changed: a later row replaces it'; end $$;
    create trigger consents_never_change before update on consents for each row execute function refuse_consent_change();

    create table consent_codes (
      code_hash text primary key,
      player_id integer not null references player_profiles (id) on delete cascade,
      channel text not null check (channel in ('link', 'mail')),
      asked_by text not null,
      expires_at timestamptz not null,
      answered_at timestamptz
    );
    create index consent_codes_of_player on consent_codes (player_id);
  `);
  await trackVersion(db, 'consents');
  await trackVersion(db, 'consent_codes');
};
