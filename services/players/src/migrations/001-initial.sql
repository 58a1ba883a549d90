-- A statistic is a `double precision`, the number type of JSON: a value reads back exactly.
-- Names have keys, by which a roster file finds existing players. The current consent is in the
-- row, so that a list of 10,000 needs no join: `allowed` has a bit for each group and audience,
-- with the sign bit where the person's family has not answered (-1: nothing narrows),
-- `consent_year` is the last year of an answer, `consent` is what coaches see. `athlete` is
-- raised when the row is about somebody else from then on. `share_code_is_new`: the code was
-- requested only once, so it may be revoked unused. A fetched `photo` does not raise `version`, so
-- that it causes no conflict.
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
    default '{"grants":null,"relation":null,"answeredAt":null,"askedUntil":null}',
  version integer not null default 1,
  photo text
);
create unique index player_profiles_by_share_code on player_profiles (share_code)
  where share_code is not null;
create index player_profiles_by_who on player_profiles
  (last_name_key, first_name_key, graduation_year, sport);
create unique index player_profiles_with_sport on player_profiles (id, sport);
create index player_profiles_of_sport on player_profiles (sport, id);
create trigger raise_version after insert or update or delete or truncate on player_profiles
  for each statement execute function bump_table_version();
create trigger count_changes before update of
    sport, first_name, last_name, position, graduation_year, height, weight,
    jersey_number, gpa, email, highlight_url, hudl_url, twitter_url, act, sat, hometown,
    high_school, forty_yard, vertical, bench, pass_yds, pass_comp, pass_td, rush_yds,
    rush_td, rec_yds, rec_td, tackles, sacks, interceptions, points_per_game,
    rebounds_per_game, assists_per_game, steals_per_game, blocks_per_game, batting_avg,
    home_runs, rbi, era, strikeouts, goals, assists, save_percentage, sprint_time,
    mile_time, longest_throw, longest_jump, wins, losses, best_time, stroke_style,
    weight_class, record_wins, record_losses, pins
  on player_profiles
  for each row when (old is distinct from new) execute function count_row_change();
create trigger journal_deletions after delete on player_profiles referencing old table as gone
  for each statement execute function journal_deletions();
create trigger journal_share_code after update of share_code on player_profiles
  for each row when (old.share_code is distinct from new.share_code) execute function journal_change('share_code');

create table unused_pictures (picture text primary key, since timestamptz not null);

-- `owner_id` is a user in auth's database. `was_public`: until the owner left, so that an admin who
-- gives it to another coach can make it public again.
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
  version integer not null default 1,
  unique (id, sport)
);
create index recruiting_packages_of_owner on recruiting_packages (owner_id, id);
create trigger raise_version after insert or update or delete or truncate on recruiting_packages
  for each statement execute function bump_table_version();
create trigger count_changes before update of
    owner_id, name, sport, description, is_public, created_at on recruiting_packages
  for each row when (old is distinct from new) execute function count_row_change();
create trigger journal_share_code after update of share_code on recruiting_packages
  for each row when (old.share_code is distinct from new.share_code) execute function journal_change('share_code');

-- Auth's last message about a user who is, or was, a coach, with its sequence number in auth.
create table owners (
  user_id integer primary key,
  is_coach boolean not null,
  sequence bigint not null
);

-- A package of a team, such as Men's Wrestling, holds players of its family, such as Wrestling: a
-- row repeats the sports of both ends, so that neither changes while it exists. A new player is
-- last.
create table package_players (
  id integer generated always as identity primary key,
  package_id integer not null,
  player_id integer not null,
  sport text not null,
  player_sport text not null,
  position integer not null default 2147483647,
  notes text,
  highlight text,
  version integer not null default 1,
  unique (package_id, player_id),
  foreign key (package_id, sport) references recruiting_packages (id, sport) on delete cascade,
  foreign key (player_id, player_sport) references player_profiles (id, sport) on delete cascade
);
create index package_players_of_player on package_players (player_id);
create trigger raise_version after insert or update or delete or truncate on package_players
  for each statement execute function bump_table_version();
create trigger count_changes before update of notes, highlight on package_players
  for each row when (old is distinct from new) execute function count_row_change();

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
create trigger journal_deletions after delete on package_links referencing old table as gone
  for each statement execute function journal_deletions();

-- A visitor counts once a day: `visits` has a hash of network and browser with the salt of the
-- day, and both are deleted when the day ends. `player_views` counts for the athlete's family,
-- without visitors.
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

-- Families' consents. A consent is never changed: a later row replaces it, and the database
-- refuses an update. It belongs to the person by name, class and sport, not to the profile:
-- there is no foreign key, so it outlives the row, and holds again for the same person. It ends
-- with `last_year`, also when a later class year is entered. A code is stored as its hash, and
-- deleted with the profile.
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
create index consents_of_person on consents (last_name_key, first_name_key, sport, graduation_year, id desc);
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
create trigger journal_deletions after delete on consent_codes referencing old table as gone
  for each statement execute function journal_deletions();
create trigger raise_version after insert or update or delete or truncate on consents
  for each statement execute function bump_table_version();
create trigger raise_version after insert or update or delete or truncate on consent_codes
  for each statement execute function bump_table_version();

-- Triggers that compute `allowed`, `consent` and `consent_year` of a profile whenever an answer,
-- a code, or a profile of that name changes. The person's own answer holds, narrowed by those
-- about stored namesakes of another class, who may be the same child. Without one of their own,
-- every answer about the name and sport narrows, of whatever class, stored or not; the sign bit
-- stays set, as for no answer.
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
    select * into own from consents
      where (last_name_key, first_name_key, sport, graduation_year)
        = (new.last_name_key, new.first_name_key, new.sport, new.graduation_year)
      order by id desc limit 1;
    if own.id is not null then
      select bit_and(consent_bits(latest.grants)) into others
      from player_profiles other, lateral (
        select grants from consents
        where (last_name_key, first_name_key, sport, graduation_year)
          = (other.last_name_key, other.first_name_key, other.sport, other.graduation_year)
        order by id desc limit 1) latest
      where (other.last_name_key, other.first_name_key, other.sport)
          = (new.last_name_key, new.first_name_key, new.sport)
        and other.id <> new.id and other.graduation_year <> new.graduation_year;
      new.allowed := consent_bits(own.grants) & coalesce(others, -1);
      new.consent_year := own.last_year;
    else
      select bit_and(consent_bits(grants)), min(last_year) into others, new.consent_year
      from (
        select distinct on (graduation_year) grants, last_year from consents
        where (last_name_key, first_name_key, sport) = (new.last_name_key, new.first_name_key, new.sport)
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
    where (last_name_key, first_name_key, sport) = (names, first_names, sports)
  $$;
create function renew_after_answer() returns trigger language plpgsql as $$
  begin
    perform renew_consents_of(new.last_name_key, new.first_name_key, new.sport);
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
    update player_profiles set allowed = default where (last_name_key, first_name_key, sport) in (
      select last_name_key, first_name_key, sport from added
      intersect select last_name_key, first_name_key, sport from consents);
    return null;
  end $$;
create trigger renew_consents_added after insert on player_profiles
  referencing new table as added for each statement execute function renew_after_adding();

create function renew_after_deleting() returns trigger language plpgsql as $$
  begin
    perform renew_consents_of(old.last_name_key, old.first_name_key, old.sport);
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
      select * into was from consents
        where (last_name_key, first_name_key, sport, graduation_year)
          = (old.last_name_key, old.first_name_key, old.sport, old.graduation_year)
        order by id desc limit 1;
      select * into there from consents
        where (last_name_key, first_name_key, sport, graduation_year)
          = (new.last_name_key, new.first_name_key, new.sport, new.graduation_year)
        order by id desc limit 1;
      bits := consent_bits(was.grants) & coalesce(consent_bits(there.grants), -1);
      if was.id is not null and bits is distinct from consent_bits(there.grants) then
        insert into consents (player_id, player_name,
          last_name_key, first_name_key, sport, graduation_year,
          last_year, grants, name, relation, channel, asked_by, code_hash, answered_at)
        values (new.id, new.first_name || ' ' || new.last_name,
          new.last_name_key, new.first_name_key, new.sport, new.graduation_year,
          least(was.last_year, there.last_year), grants_of(bits), was.name, was.relation,
          was.channel, was.asked_by, was.code_hash, was.answered_at);
      end if;
    end if;
    perform renew_consents_of(old.last_name_key, old.first_name_key, old.sport);
    perform renew_consents_of(new.last_name_key, new.first_name_key, new.sport);
    return null;
  end $$;
create trigger carry_consent
  after update of last_name_key, first_name_key, sport, graduation_year on player_profiles
  for each row when (
    (old.last_name_key, old.first_name_key, old.sport, old.graduation_year)
    is distinct from (new.last_name_key, new.first_name_key, new.sport, new.graduation_year))
  execute function carry_consent();

-- A restore applies answers again. An answer belongs to a person, whom the journal does not name.
create function person_hash(names text, first_names text, sports text, years integer)
  returns text language sql stable as $$
    select encode(sha256(convert_to(
      concat_ws('/', names, first_names, sports, years), 'UTF8')), 'hex')
  $$;
create function journal_consent() returns trigger language plpgsql as $$
  begin
    insert into journal (subject, change, row_id, value)
    values ('consents', 'answered', person_hash(
      new.last_name_key, new.first_name_key, new.sport, new.graduation_year), new.grants);
    return null;
  end
$$;
create trigger journal_consent after insert on consents
  for each row execute function journal_consent();

insert into table_versions (name) values
  ('player_profiles'), ('recruiting_packages'), ('package_players'), ('consents'), ('consent_codes');

-- Uploads with the former rows, stored for a day so that they can be undone.
create table uploads (
  id integer generated always as identity primary key,
  subject text not null check (subject <> ''),
  owner_id integer not null,
  added integer[] not null,
  created_at timestamptz not null default now()
);
create index uploads_of_owner on uploads (owner_id, created_at desc);
create table upload_changes (
  upload_id integer not null references uploads on delete cascade,
  row_id integer not null,
  version integer not null,
  before jsonb not null,
  primary key (upload_id, row_id)
);

-- Where the server does not have or allow the extension, searches read the tables.
do $$ begin
  create extension if not exists pg_trgm;
  create index player_profiles_search on player_profiles using gin
    ((first_name_key || ' ' || last_name_key || chr(10) || lower(position)) gin_trgm_ops);
  create index recruiting_packages_search on recruiting_packages using gin
    (lower(name || ' ' || sport) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
