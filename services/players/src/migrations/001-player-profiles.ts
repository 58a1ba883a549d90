import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * A statistic is a `double precision`, the number type of JSON: a value reads back exactly. Names
 * have keys, by which a roster file
 * finds existing players (product D44).
 */
export const up: Migration = async (db) => {
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
      image_src text,
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
      first_name_key text not null,
      last_name_key text not null
    );
    create unique index player_profiles_by_share_code on player_profiles (share_code) where share_code is not null;
    create index player_profiles_by_who on player_profiles (last_name_key, first_name_key, graduation_year, sport);
    create unique index player_profiles_with_sport on player_profiles (id, sport);
  `);
  await trackVersion(db, 'player_profiles');
};
