import {
  countRowChanges,
  createSearchIndex,
  picturesMigration,
  trackVersion,
  uploadsMigration,
  type Migration,
  journalChanges,
  journalDeletions,
} from '@sandites/service-kit';
import { consentTables, journalConsents } from './consent-tables';

/** The tables of the service. Nothing of a former release is migrated: none was ever run. */
export const up: Migration = async (db) => {
  // A statistic is a `double precision`, the number type of JSON: a value reads back exactly.
  // Names have keys, by which a roster file finds existing players. The current consent is in the
  // row, so that a list of 10,000 needs no join: `allowed` has a bit for each group and audience,
  // with the sign bit where the person's family has not answered (-1: nothing narrows),
  // `consent_year` is the last year of an answer, `consent` is what coaches see. `athlete` is
  // raised when the row is about somebody else from then on. `share_code_is_new`: the code was
  // requested only once, so it may be revoked unused.
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
      athlete integer not null default 1,
      allowed integer not null default -1,
      consent_year integer,
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
  await createSearchIndex(
    db,
    'player_profiles',
    "first_name_key || ' ' || last_name_key || chr(10) || lower(position)",
  );
  await trackVersion(db, 'player_profiles');
  await countRowChanges(db, 'player_profiles', [
    'share_code',
    'share_code_is_new',
    'first_name_key',
    'last_name_key',
    'athlete',
    'allowed',
    'consent_year',
    'consent',
  ]);

  // `owner_id` is a user in auth's database; `owners` has auth's last message about a user who is,
  // or was, a coach, with its sequence number in auth. `was_public`: until the owner left, so that
  // an admin who gives it to another coach can make it public again.  A package of a team, such as
  // Men's Wrestling, holds players of its family, such as Wrestling: a row of `package_players`
  // repeats the sports of both ends, so that neither changes while it exists. A new player is
  // last.
  await db.raw(`
    create table recruiting_packages (
      id integer generated always as identity primary key,
      owner_id integer not null,
      name text not null check (name <> ''),
      sport text not null check (sport <> ''),
      description text,
      is_public boolean not null default true,
      was_public boolean not null default false,
      views integer not null default 0,
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
  await countRowChanges(db, 'recruiting_packages', ['share_code', 'was_public', 'views']);
  await countRowChanges(db, 'package_players', [
    'package_id',
    'player_id',
    'sport',
    'player_sport',
    'position',
  ]);
  await trackVersion(db, 'package_players');

  // A visitor counts once a day: `visits` has a hash of network and browser with the salt of the
  // day, and both are deleted when the day ends. `player_views` counts for the athlete's family,
  // without visitors.
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

  await consentTables(db);

  await uploadsMigration(db);
  await picturesMigration(db, 'player_profiles');

  await journalDeletions(db, 'player_profiles');
  await journalDeletions(db, 'package_links');
  await journalDeletions(db, 'consent_codes');
  await journalChanges(db, 'player_profiles', 'share_code');
  await journalChanges(db, 'recruiting_packages', 'share_code');
  await journalConsents(db);
};
