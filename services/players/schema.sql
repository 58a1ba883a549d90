-- Made from the migrations: UPDATE_SCHEMA=1 npx jest schema

create table activity (
  id integer not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id integer,
  kind text not null,
  subject text not null,
  subject_id integer,
  label text,
  count integer,
  counted_on date,
  changes jsonb,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_kind_check CHECK ((kind <> ''::text)),
  constraint activity_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX activity_by_time ON activity USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX activity_once_a_day ON activity USING btree (counted_on, kind, subject, COALESCE(subject_id, 0), COALESCE(actor_id, 0)) WHERE (counted_on IS NOT NULL);

create table consent_codes (
  id integer not null generated always as identity,
  code_hash text not null,
  player_id integer not null,
  channel text not null,
  asked_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  mailed_at timestamp with time zone,
  person_id integer not null,
  constraint consent_codes_pkey PRIMARY KEY (id),
  constraint consent_codes_code_hash_key UNIQUE (code_hash),
  constraint consent_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint consent_codes_channel_check CHECK ((channel = ANY (ARRAY['link'::text, 'mail'::text])))
);
CREATE INDEX consent_codes_of_person ON consent_codes USING btree (person_id, id);
CREATE INDEX consent_codes_of_player ON consent_codes USING btree (player_id, id);
CREATE TRIGGER give_person BEFORE INSERT ON consent_codes FOR EACH ROW EXECUTE FUNCTION give_person();
CREATE TRIGGER journal_deletions AFTER DELETE ON consent_codes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON consent_codes FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('player_profiles');

create table consents (
  id integer not null generated always as identity,
  player_id integer not null,
  player_name text not null,
  sport text,
  graduation_year integer not null,
  last_year integer not null,
  grants jsonb not null,
  name text not null,
  relation text not null,
  channel text not null,
  asked_by text not null,
  code_hash text not null,
  answered_at timestamp with time zone not null,
  name_key text not null generated always as (person_key(player_name)) stored,
  person_id integer not null,
  not_mine boolean not null default false,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint consents_channel_check CHECK ((channel = ANY (ARRAY['link'::text, 'mail'::text]))),
  constraint consents_grants_check CHECK ((jsonb_typeof(grants) = 'object'::text)),
  constraint consents_name_check CHECK ((name <> ''::text)),
  constraint consents_relation_check CHECK ((relation = ANY (ARRAY['athlete'::text, 'parent'::text, 'guardian'::text])))
);
CREATE INDEX consents_about_person ON consents USING btree (name_key, graduation_year, id DESC);
CREATE INDEX consents_by_code ON consents USING btree (code_hash, id DESC);
CREATE INDEX consents_of_person_id ON consents USING btree (person_id, id DESC);
CREATE TRIGGER consents_never_change BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER give_person BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION give_person();
CREATE TRIGGER hide_from_previous_release AFTER INSERT ON consents FOR EACH ROW EXECUTE FUNCTION hide_from_previous_release();
CREATE TRIGGER journal_consent AFTER INSERT ON consents FOR EACH ROW EXECUTE FUNCTION journal_consent();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('player_profiles');

create table demo_data (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey PRIMARY KEY (name)
);

create table jobs (
  id integer not null generated always as identity,
  queue text not null,
  key text,
  payload jsonb not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  run_at timestamp with time zone not null,
  claim uuid,
  error text,
  failed_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_queue_check CHECK ((queue <> ''::text))
);
CREATE INDEX jobs_by_time ON jobs USING btree (queue, ((attempts > 0)), run_at, id) WHERE (failed_at IS NULL);
CREATE INDEX jobs_failed ON jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_by_key ON jobs USING btree (queue, key) WHERE (failed_at IS NULL);

create table journal (
  sequence bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  subject text not null,
  change text not null,
  row_id text not null,
  value jsonb,
  constraint journal_pkey PRIMARY KEY (sequence)
);

create table kept_answers (
  person text not null,
  grants jsonb not null,
  kept_at timestamp with time zone not null default now(),
  kept_after integer not null default 0,
  constraint kept_answers_pkey PRIMARY KEY (person)
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON kept_answers FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('player_profiles');

create unlogged table limit_counts (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint limit_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_counts_by_end ON limit_counts USING btree (expire);

create table own_keys (
  name text not null,
  key jsonb not null,
  constraint own_keys_pkey PRIMARY KEY (name)
);

create table owners (
  user_id integer not null,
  is_coach boolean not null,
  sequence bigint not null,
  constraint owners_pkey PRIMARY KEY (user_id)
);

create table package_links (
  id integer not null generated always as identity,
  package_id integer not null,
  label text not null,
  code text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  views integer not null default 0,
  last_viewed_at timestamp with time zone,
  constraint package_links_pkey PRIMARY KEY (id),
  constraint package_links_code_key UNIQUE (code),
  constraint package_links_package_id_fkey FOREIGN KEY (package_id) REFERENCES recruiting_packages(id) ON DELETE CASCADE,
  constraint package_links_label_check CHECK ((label <> ''::text))
);
CREATE INDEX package_links_of_package ON package_links USING btree (package_id, id);
CREATE TRIGGER journal_deletions AFTER DELETE ON package_links REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();

create table package_players (
  id integer not null generated always as identity,
  package_id integer not null,
  player_id integer not null,
  sport text not null,
  player_sport text not null,
  "position" integer not null default 2147483647,
  notes text,
  highlight text,
  version integer not null default 1,
  constraint package_players_pkey PRIMARY KEY (id),
  constraint package_players_package_id_player_id_key UNIQUE (package_id, player_id),
  constraint package_players_package_id_sport_fkey FOREIGN KEY (package_id, sport) REFERENCES recruiting_packages(id, sport) ON DELETE CASCADE,
  constraint package_players_player_id_player_sport_fkey FOREIGN KEY (player_id, player_sport) REFERENCES player_profiles(id, sport) ON DELETE CASCADE
);
CREATE INDEX package_players_of_player ON package_players USING btree (player_id);
CREATE TRIGGER count_changes BEFORE UPDATE OF notes, highlight ON package_players FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON package_players REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON package_players FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table person_questions (
  id integer not null generated always as identity,
  name_key text not null,
  graduation_year integer not null,
  other_name_key text not null,
  other_graduation_year integer not null,
  answer text,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  constraint person_questions_pkey PRIMARY KEY (id),
  constraint person_questions_name_key_graduation_year_other_name_key_ot_key UNIQUE (name_key, graduation_year, other_name_key, other_graduation_year),
  constraint person_questions_name_key_graduation_year_fkey FOREIGN KEY (name_key, graduation_year) REFERENCES persons(name_key, graduation_year) ON DELETE CASCADE,
  constraint person_questions_other_name_key_other_graduation_year_fkey FOREIGN KEY (other_name_key, other_graduation_year) REFERENCES persons(name_key, graduation_year) ON DELETE CASCADE,
  constraint person_questions_answer_check CHECK ((answer = ANY (ARRAY['same'::text, 'another'::text]))),
  constraint person_questions_check CHECK ((ROW(name_key, graduation_year) < ROW(other_name_key, other_graduation_year)))
);
CREATE INDEX person_questions_of_other ON person_questions USING btree (other_name_key, other_graduation_year);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON person_questions FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('player_profiles');

create table person_views (
  person_id integer not null,
  day date not null,
  views integer not null,
  constraint person_views_pkey PRIMARY KEY (person_id, day),
  constraint person_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);

create table persons (
  id integer not null generated always as identity,
  first_name text not null,
  last_name text not null,
  name_key text not null generated always as (person_key(((first_name || ' '::text) || last_name))) stored,
  graduation_year integer not null,
  same_as integer,
  same_after integer,
  main_id integer not null generated always as (COALESCE(same_as, id)) stored,
  not_mine_at timestamp with time zone,
  constraint persons_pkey PRIMARY KEY (id),
  constraint persons_name_key_graduation_year_key UNIQUE (name_key, graduation_year),
  constraint persons_same_as_fkey FOREIGN KEY (same_as) REFERENCES persons(id) ON DELETE CASCADE,
  constraint persons_check CHECK ((same_as <> id)),
  constraint persons_check1 CHECK (((same_as IS NULL) = (same_after IS NULL))),
  constraint persons_first_name_check CHECK ((first_name <> ''::text)),
  constraint persons_last_name_check CHECK ((last_name <> ''::text))
);
CREATE INDEX persons_of_main ON persons USING btree (main_id);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON persons FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('player_profiles');

create table player_profiles (
  id integer not null generated always as identity,
  sport text not null,
  first_name text not null,
  last_name text not null,
  "position" text,
  graduation_year integer not null,
  height text,
  weight integer,
  jersey_number integer not null default 0,
  gpa double precision,
  email text,
  highlight_url text,
  hudl_url text,
  twitter_url text,
  act double precision,
  sat integer,
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
  athlete integer not null default 1,
  allowed integer not null default 0,
  consent_year integer,
  consent jsonb not null default '{"grants": null, "relation": null, "answeredAt": null, "askedUntil": null}'::jsonb,
  version integer not null default 1,
  photo text,
  name_key text not null generated always as (person_key(((first_name || ' '::text) || last_name))) stored,
  jersey text,
  person_id integer not null,
  levels text[],
  instagram_url text,
  honors text,
  sources jsonb not null default '{}'::jsonb,
  constraint player_profiles_pkey PRIMARY KEY (id),
  constraint player_profiles_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint player_profiles_act_check CHECK (((act >= (1)::double precision) AND (act <= (36)::double precision))),
  constraint player_profiles_first_name_check CHECK ((first_name <> ''::text)),
  constraint player_profiles_gpa_check CHECK (((gpa >= (0)::double precision) AND (gpa <= (5)::double precision))),
  constraint player_profiles_graduation_year_check CHECK (((graduation_year >= 1950) AND (graduation_year <= 2100))),
  constraint player_profiles_height_check CHECK ((height <> ''::text)),
  constraint player_profiles_jersey_check CHECK ((jersey ~ '^(0|00|[1-9][0-9]?)$'::text)),
  constraint player_profiles_jersey_number_check CHECK (((jersey_number >= 0) AND (jersey_number <= 99))),
  constraint player_profiles_last_name_check CHECK ((last_name <> ''::text)),
  constraint player_profiles_levels_check CHECK ((levels <> '{}'::text[])),
  constraint player_profiles_position_check CHECK (("position" <> ''::text)),
  constraint player_profiles_sat_check CHECK (((sat >= 400) AND (sat <= 1600))),
  constraint player_profiles_sport_check CHECK ((sport <> ''::text)),
  constraint player_profiles_weight_check CHECK (((weight >= 1) AND (weight <= 1000)))
);
CREATE INDEX player_profiles_of_person ON player_profiles USING btree (name_key, graduation_year);
CREATE INDEX player_profiles_of_person_id ON player_profiles USING btree (person_id);
CREATE INDEX player_profiles_of_sport ON player_profiles USING btree (sport, id);
CREATE INDEX player_profiles_search ON player_profiles USING gin ((((name_key || chr(10)) || person_key(COALESCE("position", ''::text)))) gin_trgm_ops);
CREATE UNIQUE INDEX player_profiles_by_share_code ON player_profiles USING btree (share_code) WHERE (share_code IS NOT NULL);
CREATE TRIGGER count_changes BEFORE UPDATE OF sport, first_name, last_name, "position", graduation_year, height, weight, jersey_number, gpa, email, highlight_url, hudl_url, twitter_url, act, sat, hometown, high_school, forty_yard, vertical, bench, pass_yds, pass_comp, pass_td, rush_yds, rush_td, rec_yds, rec_td, tackles, sacks, interceptions, points_per_game, rebounds_per_game, assists_per_game, steals_per_game, blocks_per_game, batting_avg, home_runs, rbi, era, strikeouts, goals, assists, save_percentage, sprint_time, mile_time, longest_throw, longest_jump, wins, losses, best_time, stroke_style, weight_class, record_wins, record_losses, pins ON player_profiles FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER count_jersey BEFORE UPDATE OF jersey ON player_profiles FOR EACH ROW WHEN ((old.jersey IS DISTINCT FROM new.jersey)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER count_levels BEFORE UPDATE OF levels ON player_profiles FOR EACH ROW WHEN ((old.levels IS DISTINCT FROM new.levels)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER count_more BEFORE UPDATE OF instagram_url, honors ON player_profiles FOR EACH ROW WHEN (((old.instagram_url IS DISTINCT FROM new.instagram_url) OR (old.honors IS DISTINCT FROM new.honors))) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER delete_proposals AFTER DELETE ON player_profiles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_proposals_without_profile();
CREATE TRIGGER journal_deletions AFTER DELETE ON player_profiles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER journal_share_code AFTER UPDATE OF share_code ON player_profiles FOR EACH ROW WHEN ((old.share_code IS DISTINCT FROM new.share_code)) EXECUTE FUNCTION journal_change('share_code');
CREATE TRIGGER keep_jersey BEFORE INSERT OR UPDATE OF jersey, jersey_number ON player_profiles FOR EACH ROW EXECUTE FUNCTION keep_jersey();
CREATE TRIGGER keep_person BEFORE INSERT OR UPDATE OF first_name, last_name, graduation_year ON player_profiles FOR EACH ROW EXECUTE FUNCTION keep_person();
CREATE TRIGGER keep_sources BEFORE INSERT OR UPDATE ON player_profiles FOR EACH ROW EXECUTE FUNCTION keep_sources();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON player_profiles FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table player_views (
  player_id integer not null,
  day date not null,
  views integer not null,
  constraint player_views_pkey PRIMARY KEY (player_id, day),
  constraint player_views_player_id_fkey FOREIGN KEY (player_id) REFERENCES player_profiles(id) ON DELETE CASCADE
);

create table profile_proposals (
  id integer not null generated always as identity,
  code_id integer not null,
  proposed jsonb not null,
  name text not null,
  relation text not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint profile_proposals_pkey PRIMARY KEY (id),
  constraint profile_proposals_code_id_key UNIQUE (code_id),
  constraint profile_proposals_code_id_fkey FOREIGN KEY (code_id) REFERENCES consent_codes(id) ON DELETE CASCADE,
  constraint profile_proposals_name_check CHECK ((name <> ''::text)),
  constraint profile_proposals_proposed_check CHECK (((jsonb_typeof(proposed) = 'object'::text) AND (proposed <> '{}'::jsonb))),
  constraint profile_proposals_relation_check CHECK ((relation = ANY (ARRAY['athlete'::text, 'parent'::text, 'guardian'::text])))
);
CREATE TRIGGER journal_deletions AFTER DELETE ON profile_proposals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();

create table recruiting_packages (
  id integer not null generated always as identity,
  owner_id integer not null,
  name text not null,
  sport text not null,
  description text,
  is_public boolean not null default true,
  was_public boolean not null default false,
  views integer not null default 0,
  share_code text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint recruiting_packages_pkey PRIMARY KEY (id),
  constraint recruiting_packages_id_sport_key UNIQUE (id, sport),
  constraint recruiting_packages_share_code_key UNIQUE (share_code),
  constraint recruiting_packages_name_check CHECK ((name <> ''::text)),
  constraint recruiting_packages_sport_check CHECK ((sport <> ''::text))
);
CREATE INDEX recruiting_packages_of_owner ON recruiting_packages USING btree (owner_id, id);
CREATE INDEX recruiting_packages_search ON recruiting_packages USING gin (person_key(((name || ' '::text) || sport)) gin_trgm_ops);
CREATE TRIGGER count_changes BEFORE UPDATE OF owner_id, name, sport, description, is_public, created_at ON recruiting_packages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON recruiting_packages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER journal_is_public AFTER UPDATE OF is_public ON recruiting_packages FOR EACH ROW WHEN ((old.is_public IS DISTINCT FROM new.is_public)) EXECUTE FUNCTION journal_value('is_public');
CREATE TRIGGER journal_share_code AFTER UPDATE OF share_code ON recruiting_packages FOR EACH ROW WHEN ((old.share_code IS DISTINCT FROM new.share_code)) EXECUTE FUNCTION journal_change('share_code');
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON recruiting_packages FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table table_versions (
  name text not null,
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  version bigint not null default 1,
  constraint table_versions_pkey PRIMARY KEY (name)
);

create table unused_pictures (
  picture text not null,
  since timestamp with time zone not null,
  constraint unused_pictures_pkey PRIMARY KEY (picture)
);

create table upload_changes (
  upload_id integer not null,
  row_id integer not null,
  version integer not null,
  before jsonb not null,
  constraint upload_changes_pkey PRIMARY KEY (upload_id, row_id),
  constraint upload_changes_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);

create table uploads (
  id integer not null generated always as identity,
  subject text not null,
  owner_id integer not null,
  added integer[] not null,
  created_at timestamp with time zone not null default now(),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX uploads_of_owner ON uploads USING btree (owner_id, created_at DESC);

create table visit_days (
  day date not null,
  salt text not null,
  constraint visit_days_pkey PRIMARY KEY (day)
);

create table visits (
  day date not null,
  viewed text not null,
  visitor text not null,
  constraint visits_pkey PRIMARY KEY (day, viewed, visitor),
  constraint visits_day_fkey FOREIGN KEY (day) REFERENCES visit_days(day) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION bump_table_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update table_versions set version = version + 1 where name = coalesce(tg_argv[0], tg_table_name);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION consent_bits(grants jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(bit_or(1 << (
    3 * (array_position('{listing,measurements,academics,film,photo,contact}', granted.key) - 1)
    + array_position('{public,package,profile}', audience) - 1)), 0)
  from jsonb_each(grants) granted, jsonb_array_elements_text(granted.value) audience
$function$;

CREATE OR REPLACE FUNCTION count_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        new.version := old.version + 1;
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION delete_proposals_without_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    delete from profile_proposals where code_id in (
      select codes.id from consent_codes codes join persons named on named.id = codes.person_id
      where named.main_id in (
          select main_id from persons where id in (select person_id from gone))
        and not exists (
          select from persons other join player_profiles profile on profile.person_id = other.id
          where other.main_id = named.main_id));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION field_of(column_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case column_name when 'photo' then 'imageSrc'
    else left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2) end
$function$;

CREATE OR REPLACE FUNCTION give_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.person_id := coalesce(new.person_id, (
      select main_id from player_profiles profile join persons on persons.id = person_id
      where profile.id = new.player_id));
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION grants_of(bits integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(name, audiences), '{}') from (
    select name, jsonb_agg(audience order by a) as audiences
    from unnest('{listing,measurements,academics,film,photo,contact}'::text[])
        with ordinality as groups (name, g),
      unnest('{public,package,profile}'::text[]) with ordinality as audiences (audience, a)
    where bits & (1 << (3 * (g - 1) + a - 1)::integer) <> 0
    group by name) allowed
$function$;

CREATE OR REPLACE FUNCTION hide_from_previous_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update player_profiles set allowed = 0 from persons
      where persons.id = player_profiles.person_id and main_id = new.person_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION is_person_known(person integer, profile integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
    select exists (
      select from persons named join persons of_person using (main_id)
      where of_person.id = person and (
        exists (select from consents where person_id = named.id)
        or exists (select from consent_codes where person_id = named.id)
        or exists (select from person_views where person_id = named.id)
        or exists (select from player_profiles where person_id = named.id and id <> profile)))
  $function$;

CREATE OR REPLACE FUNCTION join_persons(one integer, other integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION journal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into journal (subject, change, row_id) values (tg_table_name, tg_argv[0], new.id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION journal_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id, value)
    select 'consents', 'answered', person_hash(name_key, graduation_year), new.grants
    from persons where main_id = new.person_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION journal_deletions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into journal (subject, change, row_id) select tg_table_name, 'deleted', id from gone;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION journal_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id, value)
      values (tg_table_name, tg_argv[0], new.id, to_jsonb(new) -> tg_argv[0]);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION keep_jersey()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.jersey := coalesce(new.jersey, nullif(new.jersey_number, 0)::text);
  elsif new.jersey is not distinct from old.jersey and new.jersey_number <> old.jersey_number then
    new.jersey := nullif(new.jersey_number, 0)::text;
  end if;
  new.jersey_number := coalesce(new.jersey::integer, 0);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION keep_sources()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION names_of_person(key text, years integer)
 RETURNS TABLE(name_key text, graduation_year integer)
 LANGUAGE sql
 STABLE
AS $function$
    select key, years
    union all
    select other_name_key, other_graduation_year from person_pairs pair
    where pair.name_key = key and pair.graduation_year = years and answer = 'same'
  $function$;

CREATE OR REPLACE FUNCTION person_hash(key text, years integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select encode(sha256(convert_to(concat_ws('/', key, years), 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION person_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
        select translate(
          replace(replace(replace(replace(replace(replace(replace(replace(
            lower(regexp_replace(normalize(name, nfkd) collate "C",
              '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe00-\ufe2f'
              '\u0483-\u0489\u0591-\u05c7\u064b-\u065f'
              '\t\n\v\f\r -/:-@\u005b-`{-\u00bf\u00d7\u00f7'
              '\u02b0-\u02ff\u0559-\u055f\u05f3\u05f4\u2000-\u2bff'
              '\u2e00-\u2e7f\u3000-\u303f\ua700-\ua721\ufeff]',
              '', 'g')),
            'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
          'ØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЅЈЉЊЂЋЏҐ',
          'oollddddihhttαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіѕјљњђћџґ')
      $function$;

CREATE OR REPLACE FUNCTION person_named(first text, last text, years integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION refuse_consent_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'a consent is never changed: a later row replaces it'; end $function$;
