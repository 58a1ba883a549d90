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

create table demo_data (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey PRIMARY KEY (name)
);

create table deploy_tokens (
  id integer not null generated always as identity,
  remote text not null,
  token_hash text not null,
  made_at timestamp with time zone not null default now(),
  made_by text not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint deploy_tokens_pkey PRIMARY KEY (id),
  constraint deploy_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE TRIGGER journal_revoked_at AFTER UPDATE OF revoked_at ON deploy_tokens FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION journal_change('revoked_at');

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

create table live_releases (
  remote text not null,
  version text not null,
  manifest jsonb not null,
  previous jsonb,
  revision integer not null default 1,
  live_since timestamp with time zone not null default now(),
  published_by text not null,
  reason text not null,
  canary jsonb,
  canary_percent integer,
  canary_plan jsonb,
  constraint live_releases_pkey PRIMARY KEY (remote),
  constraint canary_is_whole CHECK (((canary IS NULL) = (canary_percent IS NULL))),
  constraint live_releases_canary_percent_check CHECK (((canary_percent >= 1) AND (canary_percent <= 99))),
  constraint live_releases_check CHECK ((((manifest ->> 'remote'::text) = remote) AND ((manifest ->> 'version'::text) = version)))
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON live_releases FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table own_keys (
  name text not null,
  key jsonb not null,
  constraint own_keys_pkey PRIMARY KEY (name)
);

create table release_alerts (
  remote text not null,
  version text not null,
  at timestamp with time zone not null default now(),
  reason text not null,
  constraint release_alerts_pkey PRIMARY KEY (remote, version)
);

create table release_changes (
  id integer not null generated always as identity,
  at timestamp with time zone not null default now(),
  remote text not null,
  kind text not null,
  version text not null,
  before text,
  percent integer,
  changed_by text not null,
  reason text not null,
  constraint release_changes_pkey PRIMARY KEY (id),
  constraint release_changes_kind_check CHECK ((kind = ANY (ARRAY['released'::text, 'rolled_back'::text, 'canary'::text, 'canary_ended'::text, 'canary_paused'::text, 'taken_back'::text, 'retired'::text, 'restored'::text, 'previewed'::text])))
);
CREATE INDEX release_changes_remote_id_idx ON release_changes USING btree (remote, id);

create table releases (
  remote text not null,
  version text not null,
  manifest jsonb not null,
  stored_at timestamp with time zone not null default now(),
  stored_by text not null,
  last_live_at timestamp with time zone,
  worked_at timestamp with time zone,
  checked_at timestamp with time zone,
  checked_on_shell text,
  measured jsonb not null default '{}'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  bad_at timestamp with time zone,
  bad_because text,
  expired_at timestamp with time zone,
  constraint releases_pkey PRIMARY KEY (remote, version),
  constraint releases_bad_because_check CHECK ((bad_because = ANY (ARRAY['failed_tests'::text, 'failed_smoke_test'::text, 'rolled_back_from'::text, 'auto_rolled_back'::text]))),
  constraint releases_check CHECK (((bad_at IS NULL) = (bad_because IS NULL)))
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON releases FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

create table report_counts (
  kind integer not null,
  minute timestamp with time zone not null,
  count integer not null,
  networks integer[] not null,
  constraint report_counts_pkey PRIMARY KEY (kind, minute),
  constraint report_counts_kind_fkey FOREIGN KEY (kind) REFERENCES report_kinds(id) ON DELETE CASCADE,
  constraint report_counts_count_check CHECK ((count > 0))
);

create table report_kinds (
  id integer not null generated always as identity,
  remote text not null,
  version text not null,
  outcome text not null,
  stage text not null,
  kind text not null,
  part text not null default ''::text,
  message text not null default ''::text,
  "position" text not null default ''::text,
  network integer not null,
  constraint report_kinds_pkey PRIMARY KEY (id),
  constraint report_kinds_remote_version_outcome_stage_kind_part_message_key UNIQUE (remote, version, outcome, stage, kind, part, message, "position"),
  constraint report_kinds_outcome_check CHECK ((outcome = ANY (ARRAY['shown'::text, 'failed'::text, 'fallback'::text, 'pressed'::text])))
);

create table report_secret (
  secret text not null
);

create table retired_remotes (
  remote text not null,
  version text not null,
  own_version text,
  redirects jsonb not null default '{}'::jsonb,
  retired_at timestamp with time zone not null default now(),
  retired_by text not null,
  reason text not null,
  constraint retired_remotes_pkey PRIMARY KEY (remote)
);

create table table_versions (
  name text not null,
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  version bigint not null default 1,
  constraint table_versions_pkey PRIMARY KEY (name)
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
