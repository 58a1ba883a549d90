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

create table bounces (
  email text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null default now(),
  constraint bounces_pkey PRIMARY KEY (email),
  constraint bounces_email_check CHECK ((email <> ''::text))
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON bounces FOR EACH STATEMENT EXECUTE FUNCTION bump_follows_version();

create table colleges (
  id integer not null generated always as identity,
  name text not null,
  location text not null,
  division text not null,
  conference text not null,
  website text not null,
  programs text[] not null,
  gpa_mini text not null,
  sat_min text not null,
  act_min text not null,
  version integer not null default 1,
  constraint colleges_pkey PRIMARY KEY (id),
  constraint colleges_act_min_check CHECK ((act_min <> ''::text)),
  constraint colleges_conference_check CHECK ((conference <> ''::text)),
  constraint colleges_division_check CHECK ((division = ANY (ARRAY['NCAA Division I'::text, 'NCAA Division II'::text, 'NCAA Division III'::text, 'NAIA'::text, 'NJCAA'::text]))),
  constraint colleges_gpa_mini_check CHECK ((gpa_mini <> ''::text)),
  constraint colleges_location_check CHECK ((location <> ''::text)),
  constraint colleges_name_check CHECK ((name <> ''::text)),
  constraint colleges_programs_check CHECK (((cardinality(programs) > 0) AND (programs <@ ARRAY['Football'::text, 'Basketball'::text, 'Baseball'::text, 'Softball'::text, 'Soccer'::text, 'Track & Field'::text, 'Cross Country'::text, 'Tennis'::text, 'Swimming'::text, 'Wrestling'::text, 'Golf'::text, 'Volleyball'::text]))),
  constraint colleges_sat_min_check CHECK ((sat_min <> ''::text)),
  constraint colleges_website_check CHECK ((website ~* '^(http|https)://'::text))
);
CREATE INDEX colleges_by_name ON colleges USING btree (lower(name), lower(location));
CREATE INDEX colleges_search ON colleges USING gin (lower(((((name || ' '::text) || location) || ' '::text) || conference)) gin_trgm_ops);
CREATE INDEX colleges_search_key ON colleges USING gin (person_key(((((name || ' '::text) || location) || ' '::text) || conference)) gin_trgm_ops);
CREATE TRIGGER count_changes BEFORE UPDATE OF name, location, division, conference, website, programs, gpa_mini, sat_min, act_min ON colleges FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON colleges FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table contact_messages (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  user_type text not null,
  is_read boolean not null default false,
  is_answered boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_email_check CHECK ((email <> ''::text)),
  constraint contact_messages_message_check CHECK ((message <> ''::text)),
  constraint contact_messages_name_check CHECK ((name <> ''::text)),
  constraint contact_messages_phone_check CHECK ((phone <> ''::text)),
  constraint contact_messages_subject_check CHECK ((subject <> ''::text)),
  constraint contact_messages_user_type_check CHECK ((user_type = ANY (ARRAY['visitor'::text, 'athlete'::text, 'parent'::text, 'coach'::text, 'recruiter'::text, 'media'::text])))
);
CREATE INDEX contact_messages_newest_first ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_search ON contact_messages USING gin (person_key(((((((((((name || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || subject) || ' '::text) || message) || ' '::text) || user_type)) gin_trgm_ops);
CREATE TRIGGER journal_deletions AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table demo_data (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey PRIMARY KEY (name)
);

create table follows (
  id integer not null generated always as identity,
  email text not null,
  code text not null,
  sports text[] not null,
  topics text[] not null,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_code_key UNIQUE (code),
  constraint follows_check CHECK (((cardinality(sports) > 0) OR (topics = ARRAY['newsletter'::text]))),
  constraint follows_email_check CHECK ((email <> ''::text)),
  constraint follows_topics_check CHECK ((cardinality(topics) > 0))
);
CREATE INDEX follows_search ON follows USING gin (lower(email) gin_trgm_ops);
CREATE UNIQUE INDEX follows_once ON follows USING btree (lower(email));
CREATE TRIGGER journal_choices AFTER UPDATE OF sports, topics, confirmed_at ON follows FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION journal_choices();
CREATE TRIGGER journal_deletions AFTER DELETE ON follows REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON follows FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

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

create table mails (
  id integer not null generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  reply_code integer,
  content jsonb,
  contact_message_id integer,
  follow_id integer,
  newsletter_id integer,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_newsletter_id_follow_id_key UNIQUE (newsletter_id, follow_id),
  constraint mails_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint mails_follow_id_fkey FOREIGN KEY (follow_id) REFERENCES follows(id) ON DELETE CASCADE,
  constraint mails_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE,
  constraint mails_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'handed_over'::text])))),
  constraint mails_check1 CHECK (((ended_at IS NULL) = (content IS NOT NULL))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'handed_over'::text, 'sent'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX mails_left ON mails USING btree (newsletter_id, state) WHERE (state <> 'sent'::text);
CREATE INDEX mails_of_follow ON mails USING btree (follow_id) WHERE (follow_id IS NOT NULL);
CREATE INDEX mails_of_message ON mails USING btree (contact_message_id) WHERE (contact_message_id IS NOT NULL);

create table newsletters (
  id integer not null generated always as identity,
  key text not null,
  subject text not null,
  content_hash text not null,
  recipients integer not null,
  created_at timestamp with time zone not null default now(),
  constraint newsletters_pkey PRIMARY KEY (id),
  constraint newsletters_key_key UNIQUE (key),
  constraint newsletters_subject_check CHECK ((subject <> ''::text))
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON newsletters FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table notices (
  key text not null,
  created_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (key)
);

create table own_keys (
  name text not null,
  key jsonb not null,
  constraint own_keys_pkey PRIMARY KEY (name)
);

create table push_subscriptions (
  id integer not null generated always as identity,
  code text not null,
  endpoint text not null,
  keys jsonb not null,
  sports text[] not null,
  topics text[] not null,
  created_at timestamp with time zone not null default now(),
  is_failing boolean not null default false,
  failures integer not null default 0,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_code_key UNIQUE (code),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_sports_check CHECK ((cardinality(sports) > 0)),
  constraint push_subscriptions_topics_check CHECK ((cardinality(topics) > 0))
);
CREATE TRIGGER journal_choices AFTER UPDATE OF sports, topics ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION journal_choices();
CREATE TRIGGER journal_deletions AFTER DELETE ON push_subscriptions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();

create table table_versions (
  name text not null,
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  version bigint not null default 1,
  constraint table_versions_pkey PRIMARY KEY (name)
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

CREATE OR REPLACE FUNCTION bump_follows_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update table_versions set version = version + 1 where name = 'follows';
    return null;
  end
$function$;

CREATE OR REPLACE FUNCTION bump_table_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update table_versions set version = version + 1 where name = coalesce(tg_argv[0], tg_table_name);
        return null;
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

CREATE OR REPLACE FUNCTION journal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into journal (subject, change, row_id) values (tg_table_name, tg_argv[0], new.id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION journal_choices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id, value) values
      (tg_table_name, 'choices', new.id, jsonb_build_object('sports', new.sports, 'topics', new.topics));
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
