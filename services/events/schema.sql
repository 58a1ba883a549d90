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

create table athletic_events (
  id integer not null generated always as identity,
  date date not null,
  "time" text not null,
  sport text not null,
  level text,
  opponent text not null,
  location text not null,
  is_home boolean not null,
  status text not null default 'scheduled'::text,
  our_score numeric,
  their_score numeric,
  summary text,
  tickets_url text,
  stream_url text,
  note text,
  was_date date,
  was_time text,
  was_location text,
  moved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  game_number smallint not null default 1,
  level_key text not null generated always as (level_key(level)) stored,
  opponent_key text not null generated always as (letters_and_digits(opponent)) stored,
  kind text not null default 'game'::text,
  end_date date,
  outcome text,
  period text,
  periods jsonb,
  location_key text not null generated always as (letters_and_digits(location)) stored,
  entry_uid text,
  kept text[],
  photo text,
  constraint athletic_events_pkey PRIMARY KEY (id),
  constraint athletic_events_once UNIQUE (date, sport, level_key, opponent_key, game_number),
  constraint athletic_events_uid_key UNIQUE (uid),
  constraint athletic_events_both_scores CHECK (((our_score IS NULL) = (their_score IS NULL))),
  constraint athletic_events_end_date CHECK (((end_date >= date) AND (end_date <= (date + 13)))),
  constraint athletic_events_entry_uid_check CHECK ((entry_uid <> ''::text)),
  constraint athletic_events_game_number_check CHECK (((game_number >= 1) AND (game_number <= 99))),
  constraint athletic_events_half_points CHECK (((((our_score * (2)::numeric) % (1)::numeric) = (0)::numeric) AND (((their_score * (2)::numeric) % (1)::numeric) = (0)::numeric) AND ((((our_score % (1)::numeric) = (0)::numeric) AND ((their_score % (1)::numeric) = (0)::numeric)) OR (sport ~* 'track|cross country|wrestling|swimming|golf'::text)))),
  constraint athletic_events_kept_check CHECK ((cardinality(kept) > 0)),
  constraint athletic_events_kind_check CHECK ((kind = ANY (ARRAY['game'::text, 'meet'::text, 'scrimmage'::text]))),
  constraint athletic_events_location_check CHECK ((location <> ''::text)),
  constraint athletic_events_note_check CHECK (((note <> ''::text) AND (char_length(note) <= 500))),
  constraint athletic_events_opponent_check CHECK ((opponent <> ''::text)),
  constraint athletic_events_our_score_check CHECK (((our_score >= (0)::numeric) AND (our_score <= (999)::numeric))),
  constraint athletic_events_outcome_check CHECK ((outcome = ANY (ARRAY['W'::text, 'L'::text, 'T'::text]))),
  constraint athletic_events_outcome_of_final CHECK (((outcome IS NULL) OR (status = 'final'::text))),
  constraint athletic_events_period_check CHECK (((period <> ''::text) AND (char_length(period) <= 20))),
  constraint athletic_events_period_of_live CHECK (((period IS NULL) OR (status = 'live'::text))),
  constraint athletic_events_periods_check CHECK (((jsonb_typeof(periods) = 'array'::text) AND ((jsonb_array_length(periods) >= 1) AND (jsonb_array_length(periods) <= 20)))),
  constraint athletic_events_periods_of_play CHECK (((periods IS NULL) OR (status = ANY (ARRAY['live'::text, 'final'::text])))),
  constraint athletic_events_scores_of_play CHECK (((our_score IS NULL) OR (status = ANY (ARRAY['live'::text, 'final'::text])))),
  constraint athletic_events_sport_check CHECK ((sport <> ''::text)),
  constraint athletic_events_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'postponed'::text, 'canceled'::text, 'final'::text]))),
  constraint athletic_events_summary_check CHECK (((summary <> ''::text) AND (char_length(summary) <= 200))),
  constraint athletic_events_their_score_check CHECK (((their_score >= (0)::numeric) AND (their_score <= (999)::numeric))),
  constraint athletic_events_time_check CHECK ((("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) OR ("time" = 'TBD'::text)))
);
CREATE INDEX athletic_events_by_date ON athletic_events USING btree (date, "time", id);
CREATE INDEX athletic_events_moved ON athletic_events USING btree (moved_at) WHERE (moved_at IS NOT NULL);
CREATE INDEX athletic_events_of_entry ON athletic_events USING btree (entry_uid) WHERE (entry_uid IS NOT NULL);
CREATE INDEX athletic_events_of_sport ON athletic_events USING btree (sport, id);
CREATE INDEX athletic_events_of_sport_by_date ON athletic_events USING btree (sport, date, "time", id);
CREATE INDEX athletic_events_photo ON athletic_events USING btree (photo) WHERE (photo IS NOT NULL);
CREATE INDEX athletic_events_search ON athletic_events USING gin (event_search_text(opponent, location, date) gin_trgm_ops);
CREATE INDEX athletic_events_search_key ON athletic_events USING gin ((((person_key(opponent) || chr(10)) || person_key(location))) gin_trgm_ops);
CREATE TRIGGER count_change BEFORE UPDATE ON athletic_events FOR EACH ROW EXECUTE FUNCTION count_event_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON athletic_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER journal_status AFTER UPDATE OF status ON athletic_events FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION journal_value('status');
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON athletic_events FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table cancelled_events (
  uid uuid not null,
  id integer not null,
  sequence integer not null,
  date date not null,
  "time" text not null,
  sport text not null,
  level text,
  opponent text not null,
  location text not null,
  is_home boolean not null,
  cancelled_at timestamp with time zone not null default now(),
  game_number smallint not null default 1,
  kind text not null default 'game'::text,
  end_date date,
  constraint cancelled_events_pkey PRIMARY KEY (uid)
);
CREATE INDEX cancelled_events_by_id ON cancelled_events USING btree (id);
CREATE INDEX cancelled_events_by_time ON cancelled_events USING btree (cancelled_at);

create table changed_games (
  event_id integer not null,
  before jsonb not null,
  pushed jsonb,
  since timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint changed_games_pkey PRIMARY KEY (event_id)
);

create table coaches (
  id integer not null generated always as identity,
  "position" integer not null,
  name text not null,
  title text not null,
  email text not null,
  version integer not null default 1,
  photo text,
  constraint coaches_pkey PRIMARY KEY (id),
  constraint coaches_position_key UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED,
  constraint coaches_email_check CHECK ((email <> ''::text)),
  constraint coaches_name_check CHECK ((name <> ''::text)),
  constraint coaches_title_check CHECK ((title <> ''::text))
);
CREATE TRIGGER count_changes BEFORE UPDATE OF name, title, email ON coaches FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON coaches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON coaches FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table deleted_news (
  id integer not null,
  item jsonb not null,
  was_told boolean not null,
  owner_id integer not null generated always as (((item ->> 'owner_id'::text))::integer) stored,
  photo text generated always as ((item ->> 'photo'::text)) stored,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_news_pkey PRIMARY KEY (id)
);

create table demo_data (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey PRIMARY KEY (name)
);

create table feed_entries (
  feed_id integer not null,
  uid text not null,
  event_id integer,
  said jsonb not null,
  is_gone boolean not null default false,
  constraint feed_entries_pkey PRIMARY KEY (feed_id, uid),
  constraint feed_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE SET NULL,
  constraint feed_entries_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES schedule_feeds(id) ON DELETE CASCADE
);
CREATE INDEX feed_entries_of_event ON feed_entries USING btree (event_id);

create table feed_questions (
  id integer not null generated always as identity,
  feed_id integer not null,
  code text not null,
  uid text not null,
  uids jsonb not null,
  shown jsonb not null,
  options jsonb not null,
  entry jsonb,
  constraint feed_questions_pkey PRIMARY KEY (id),
  constraint feed_questions_feed_id_code_uid_key UNIQUE (feed_id, code, uid),
  constraint feed_questions_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES schedule_feeds(id) ON DELETE CASCADE
);

create table game_changes (
  id integer not null generated always as identity,
  event_id integer not null,
  changed_at timestamp with time zone not null default now(),
  field text not null,
  old_value text not null,
  new_value text not null,
  constraint game_changes_pkey PRIMARY KEY (id),
  constraint game_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE CASCADE,
  constraint game_changes_field_check CHECK ((field = ANY (ARRAY['date'::text, 'time'::text, 'location'::text, 'opponent'::text, 'status'::text])))
);
CREATE INDEX game_changes_by_time ON game_changes USING btree (changed_at);
CREATE INDEX game_changes_of_event ON game_changes USING btree (event_id, id);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON game_changes FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('athletic_events');

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

create unlogged table limit_counts (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint limit_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_counts_by_end ON limit_counts USING btree (expire);

create table news (
  id integer not null generated always as identity,
  owner_id integer not null,
  title text not null,
  body text not null,
  sport text,
  pinned_until date,
  photo text,
  published_at timestamp with time zone not null default now(),
  version integer not null default 1,
  corrected_at timestamp with time zone,
  author text,
  event_id integer,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE SET NULL,
  constraint news_body_check CHECK (((body <> ''::text) AND (char_length(body) <= 10000))),
  constraint news_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 120)))
);
CREATE INDEX news_by_time ON news USING btree (published_at DESC, id DESC);
CREATE INDEX news_of_event ON news USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE TRIGGER count_changes BEFORE UPDATE OF owner_id, title, body, sport, pinned_until, photo, published_at, event_id ON news FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON news REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER journal_pinned_until AFTER UPDATE OF pinned_until ON news FOR EACH ROW WHEN ((old.pinned_until IS DISTINCT FROM new.pinned_until)) EXECUTE FUNCTION journal_value('pinned_until');
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table own_keys (
  name text not null,
  key jsonb not null,
  constraint own_keys_pkey PRIMARY KEY (name)
);

create table places (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null generated always as (letters_and_digits(name)) stored,
  first_key text not null,
  address text,
  map_url text,
  is_home_venue boolean not null default false,
  version integer not null default 1,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_first_key_key UNIQUE (first_key),
  constraint places_name_key_key UNIQUE (name_key),
  constraint places_address_check CHECK ((address <> ''::text)),
  constraint places_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER count_changes BEFORE UPDATE OF name, address, map_url ON places FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.address IS DISTINCT FROM new.address)) OR (old.map_url IS DISTINCT FROM new.map_url))) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version('athletic_events');

create table pushed_results (
  event_id integer not null,
  constraint pushed_results_pkey PRIMARY KEY (event_id),
  constraint pushed_results_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE CASCADE
);
CREATE TRIGGER journal_told AFTER INSERT ON pushed_results FOR EACH ROW EXECUTE FUNCTION journal_told();

create table schedule_feeds (
  id integer not null generated always as identity,
  url text not null,
  name text not null,
  sport text,
  level text,
  etag text,
  modified text,
  reading uuid,
  reading_until timestamp with time zone,
  last_read_at timestamp with time zone,
  last_error text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  brought_at timestamp with time zone,
  added integer not null default 0,
  changed integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint schedule_feeds_pkey PRIMARY KEY (id),
  constraint schedule_feeds_url_key UNIQUE (url),
  constraint schedule_feeds_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER journal_deletions AFTER DELETE ON schedule_feeds REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();

create table score_links (
  id integer not null generated always as identity,
  event_id integer not null,
  label text not null,
  code text not null,
  created_at timestamp with time zone not null default now(),
  constraint score_links_pkey PRIMARY KEY (id),
  constraint score_links_code_key UNIQUE (code),
  constraint score_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE CASCADE,
  constraint score_links_code_check CHECK ((code <> ''::text)),
  constraint score_links_label_check CHECK ((label <> ''::text))
);
CREATE INDEX score_links_of_event ON score_links USING btree (event_id);
CREATE TRIGGER journal_deletions AFTER DELETE ON score_links REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();

create table table_versions (
  name text not null,
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  version bigint not null default 1,
  constraint table_versions_pkey PRIMARY KEY (name)
);

create table team_pictures (
  id integer not null generated always as identity,
  sport text not null,
  season integer not null,
  photo text,
  constraint team_pictures_pkey PRIMARY KEY (id),
  constraint team_pictures_sport_season_key UNIQUE (sport, season)
);
CREATE INDEX team_pictures_photo ON team_pictures USING btree (photo) WHERE (photo IS NOT NULL);
CREATE TRIGGER journal_deletions AFTER DELETE ON team_pictures REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON team_pictures FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table told_news (
  news_id integer not null,
  constraint told_news_pkey PRIMARY KEY (news_id),
  constraint told_news_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE
);

create table told_results (
  event_id integer not null,
  constraint told_results_pkey PRIMARY KEY (event_id),
  constraint told_results_event_id_fkey FOREIGN KEY (event_id) REFERENCES athletic_events(id) ON DELETE CASCADE
);
CREATE TRIGGER journal_told AFTER INSERT ON told_results FOR EACH ROW EXECUTE FUNCTION journal_told();

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

CREATE OR REPLACE FUNCTION bump_table_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update table_versions set version = version + 1 where name = coalesce(tg_argv[0], tg_table_name);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION count_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
  begin
    if new.status not in ('live', 'final')
        and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
      new.our_score := null;
      new.their_score := null;
    end if;
    if new.status not in ('live', 'final') and new.periods is not distinct from old.periods then
      new.periods := null;
    end if;
    if new.status <> 'live' and new.period is not distinct from old.period then
      new.period := null;
    end if;
    if new.status <> 'final' and new.outcome is not distinct from old.outcome then
      new.outcome := null;
    end if;
    if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home,
          new.status, new.our_score, new.their_score, new.summary, new.tickets_url, new.stream_url, new.note, new.game_number,
          new.kind, new.end_date, new.outcome, new.period, new.periods, new.photo)
        is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home,
          old.status, old.our_score, old.their_score, old.summary, old.tickets_url, old.stream_url, old.note, old.game_number,
          old.kind, old.end_date, old.outcome, old.period, old.periods, old.photo) then
      new.sequence := old.sequence + 1;
      new.updated_at := now();
    end if;
    if (new.date, new.time, new.location) is distinct from (old.date, old.time, old.location) then
      new.was_date := nullif(case when is_known then coalesce(old.was_date, old.date) else old.date end, new.date);
      new.was_time := nullif(case when is_known then coalesce(old.was_time, old.time) else old.time end, new.time);
      new.was_location :=
        nullif(case when is_known then coalesce(old.was_location, old.location) else old.location end, new.location);
      new.moved_at := case when num_nonnulls(new.was_date, new.was_time, new.was_location) > 0 then now() end;
    end if;
    return new;
  end
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

CREATE OR REPLACE FUNCTION event_search_text(opponent text, location text, day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower(opponent || ' ' || location
    || chr(10) || to_char(day, 'YYYY-MM-DD') || chr(10) || to_char(day, 'Mon DD, YYYY')
    || chr(10) || to_char(day, 'Mon FMDD, YYYY') || chr(10) || to_char(day, 'FMMM/FMDD/YYYY'))
$function$;

CREATE OR REPLACE FUNCTION journal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into journal (subject, change, row_id) values (tg_table_name, tg_argv[0], new.id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION journal_deletions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into journal (subject, change, row_id) select tg_table_name, 'deleted', id from gone;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION journal_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id) values (tg_table_name, 'told', new.event_id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION journal_value()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id, value)
      values (tg_table_name, tg_argv[0], new.id, to_jsonb(new) -> tg_argv[0]);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION letters_and_digits(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    nullif(
      regexp_replace(
        lower(normalize($1, nfkd)),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufffd]',
        '', 'g'),
      ''),
    lower(normalize(trim($1), nfkd)))
$function$;

CREATE OR REPLACE FUNCTION level_key(level text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when coalesce(key, '') in ('', 'v', 'var', 'varsity') then 'varsity' else key end
  from (select letters_and_digits(regexp_replace(level, '^\s*(boys|girls)[''’]?\s+', '', 'i'))) as one (key)
$function$;

CREATE OR REPLACE FUNCTION outcome_of(status text, kind text, sport text, ours numeric, theirs numeric, outcome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when status <> 'final' then null
    when outcome is not null then outcome
    when kind = 'meet' or sport ~* 'cross country|golf' then null
    when ours > theirs then 'W'
    when ours < theirs then 'L'
    when ours = theirs then 'T'
  end
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
