import {
  countRowChanges,
  createSearchIndex,
  picturesMigration,
  trackVersion,
  uploadsMigration,
  type Migration,
} from '@sandites/service-kit';
import type { Knex } from 'knex';

/**
 * A statistic is a `double precision`, the number type of JSON: a value reads back exactly. Names
 * have keys, by which a roster file finds existing players. The current consent is in the row, so
 * that a list of 10,000 needs no join: `allowed` has a bit for each group and audience (-1, all
 * bits and the sign: no answer), `consent` is what coaches see. `share_code_is_new`: the code was
 * requested only once, so it may be revoked unused.
 */
async function createProfiles(db: Knex): Promise<void> {
  await db.raw(`
    create table player_profiles (
      id integer generated always as identity primary key,
      sport text not null check (sport <> ''),
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      position text not null check (position <> ''),
      graduation_year integer not null check (graduation_year between 1950 and 2100),
      height text not null check (height <> ''),
      weight integer not null check (weight between 1 and 1000),
      jersey_number integer not null default 0 check (jersey_number between 0 and 99),
      gpa double precision check (gpa between 0 and 5),
      email text,
      highlight_url text,
      hudl_url text,
      twitter_url text,
      act double precision check (act between 1 and 36),
      sat integer check (sat between 400 and 1600),
      hometown text,
      high_school text,

      forty_yard double precision,
      vertical double precision,
      bench double precision,
      pass_yds double precision,
      pass_comp double precision,
      pass_td double precision,
      rush_yds double precision,
      rush_td double precision,
      rec_yds double precision,
      rec_td double precision,
      tackles double precision,
      sacks double precision,
      interceptions double precision,
      points_per_game double precision,
      rebounds_per_game double precision,
      assists_per_game double precision,
      steals_per_game double precision,
      blocks_per_game double precision,
      batting_avg double precision,
      home_runs double precision,
      rbi double precision,
      era double precision,
      strikeouts double precision,
      goals double precision,
      assists double precision,
      save_percentage double precision,
      sprint_time text,
      mile_time text,
      longest_throw double precision,
      longest_jump double precision,
      wins double precision,
      losses double precision,
      best_time text,
      stroke_style text,
      weight_class text,
      record_wins double precision,
      record_losses double precision,
      pins double precision,

      share_code text,
      share_code_is_new boolean not null default false,
      first_name_key text not null,
      last_name_key text not null,
      allowed integer not null default -1,
      consent jsonb not null
        default '{"grants":null,"relation":null,"answeredAt":null,"askedUntil":null}'
    );
    create unique index player_profiles_by_share_code on player_profiles (share_code)
      where share_code is not null;
    create index player_profiles_by_who on player_profiles
      (last_name_key, first_name_key, graduation_year, sport);
    create unique index player_profiles_with_sport on player_profiles (id, sport);
    create index player_profiles_of_sport on player_profiles (sport, id);
  `);
  await createSearchIndex(db, 'player_profiles', "first_name_key || ' ' || last_name_key");
  await trackVersion(db, 'player_profiles');
  await countRowChanges(db, 'player_profiles', [
    'share_code',
    'share_code_is_new',
    'first_name_key',
    'last_name_key',
    'allowed',
    'consent',
  ]);
}

/**
 * `owner_id` is a user in auth's database; `owners` has auth's last message about a user who is, or
 * was, a coach, with its sequence number in auth. `was_public`: until the owner left, so that an
 * admin who gives it to another coach can make it public again.
 *
 * A package of a team, such as Men's Wrestling, holds players of its family, such as Wrestling: a
 * row of `package_players` repeats the sports of both ends, so that neither changes while it
 * exists. A new player is last.
 */
async function createPackages(db: Knex): Promise<void> {
  await db.raw(`
    create table recruiting_packages (
      id integer generated always as identity primary key,
      owner_id integer not null,
      name text not null check (name <> ''),
      sport text not null check (sport <> ''),
      description text,
      is_public boolean not null default true,
      was_public boolean not null default false,
      share_code text not null unique,
      created_at timestamptz not null default now(),
      unique (id, sport)
    );
    create index recruiting_packages_of_owner on recruiting_packages (owner_id, id);

    create table owners (
      user_id integer primary key,
      is_coach boolean not null,
      sequence bigint not null
    );

    create table package_players (
      id integer generated always as identity primary key,
      package_id integer not null,
      player_id integer not null,
      sport text not null,
      player_sport text not null,
      position integer not null default 2147483647,
      notes text,
      highlight text,
      unique (package_id, player_id),
      foreign key (package_id, sport) references recruiting_packages (id, sport) on delete cascade,
      foreign key (player_id, player_sport) references player_profiles (id, sport) on delete cascade
    );
    create index package_players_of_player on package_players (player_id);

    create table package_links (
      id integer generated always as identity primary key,
      package_id integer not null references recruiting_packages on delete cascade,
      label text not null check (label <> ''),
      code text not null unique,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      views integer not null default 0,
      last_viewed_at timestamptz
    );
    create index package_links_of_package on package_links (package_id, id);
  `);
  await createSearchIndex(db, 'recruiting_packages', "lower(name || ' ' || sport)");
  await trackVersion(db, 'recruiting_packages');
  await countRowChanges(db, 'recruiting_packages', ['share_code', 'was_public']);
  await countRowChanges(db, 'package_players', [
    'package_id',
    'player_id',
    'sport',
    'player_sport',
    'position',
  ]);
}

/**
 * A visitor counts once a day: `visits` has a hash of network and browser with the salt of the day,
 * and both are deleted when the day ends. `player_views` counts for the athlete's family, without
 * visitors.
 */
async function createViews(db: Knex): Promise<void> {
  await db.raw(`
    create table visit_days (
      day date primary key,
      salt text not null
    );
    create table visits (
      day date not null references visit_days on delete cascade,
      viewed text not null,
      visitor text not null,
      primary key (day, viewed, visitor)
    );
    create table player_views (
      player_id integer not null references player_profiles on delete cascade,
      day date not null,
      views integer not null,
      primary key (player_id, day)
    );
  `);
}

/**
 * Families' consents. A consent is never changed: a later row replaces it, and the database refuses
 * an update. It has its own copy of the player's name and year, and no foreign key, because the
 * record outlives the profile. A code is stored as its hash, and deleted with the profile. Triggers
 * compute `allowed` and `consent` of the profile at every write.
 */
async function createConsents(db: Knex): Promise<void> {
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
    create trigger consents_never_change before update on consents
      for each row execute function refuse_consent_change();

    create table consent_codes (
      code_hash text primary key,
      player_id integer not null references player_profiles (id) on delete cascade,
      channel text not null check (channel in ('link', 'mail')),
      asked_by text not null,
      expires_at timestamptz not null,
      answered_at timestamptz
    );
    create index consent_codes_of_player on consent_codes (player_id);

    create function consent_bits(grants jsonb) returns integer language sql immutable as $$
      select coalesce(bit_or(1 << (
        3 * (array_position('{listing,measurements,academics,film,photo,contact}', granted.key) - 1)
        + array_position('{public,package,profile}', audience) - 1)), 0)
      from jsonb_each(grants) granted, jsonb_array_elements_text(granted.value) audience
    $$;

    create function keep_consent() returns trigger language plpgsql as $$
      declare
        latest consents;
        asked_until timestamptz;
        iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
      begin
        select * into latest from consents where player_id = new.id order by id desc limit 1;
        select max(expires_at) into asked_until from consent_codes
          where player_id = new.id and answered_at is null;
        new.allowed := case when latest.id is null then -1 else consent_bits(latest.grants) end;
        new.consent := jsonb_build_object(
          'grants', latest.grants,
          'relation', latest.relation,
          'answeredAt', to_char(latest.answered_at at time zone 'UTC', iso),
          'askedUntil', to_char(asked_until at time zone 'UTC', iso));
        return new;
      end $$;
    create trigger keep_consent before update of allowed, consent on player_profiles
      for each row execute function keep_consent();

    create function renew_consent() returns trigger language plpgsql as $$
      begin
        update player_profiles set allowed = default
          where id = case when tg_op = 'DELETE' then old.player_id else new.player_id end;
        return null;
      end $$;
    create trigger renew_consent after insert on consents
      for each row execute function renew_consent();
    create trigger renew_consent after insert or update or delete on consent_codes
      for each row execute function renew_consent();
  `);
  await trackVersion(db, 'consents');
  await trackVersion(db, 'consent_codes');
}

/** The tables of the service. Nothing of a former release is migrated: none was ever run. */
export const up: Migration = async (db) => {
  await createProfiles(db);
  await createPackages(db);
  await createViews(db);
  await createConsents(db);
  await uploadsMigration(db);
  await picturesMigration(db, 'player_profiles');
};
