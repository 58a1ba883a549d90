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

create table own_keys (
  name text not null,
  key jsonb not null,
  constraint own_keys_pkey PRIMARY KEY (name)
);

create table password_resets (
  code_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (code_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_user ON password_resets USING btree (user_id);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table second_factors (
  user_id integer not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER journal_second_factor AFTER DELETE OR UPDATE OF confirmed_at ON second_factors FOR EACH ROW EXECUTE FUNCTION journal_second_factor();

create table sessions (
  id integer not null generated always as identity,
  id_hash bytea not null,
  user_id integer not null,
  browser text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_id_hash_key UNIQUE (id_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

create table table_versions (
  name text not null,
  epoch text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  version bigint not null default 1,
  constraint table_versions_pkey PRIMARY KEY (name)
);

create table users (
  id integer not null generated always as identity,
  username text not null,
  name_key text not null,
  looks text not null,
  role text not null,
  display_name text,
  email text,
  last_sign_in_at timestamp with time zone,
  password_hash text,
  password_set_by_admin boolean not null default false,
  invitation_hash bytea,
  invited_until timestamp with time zone,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  email_confirmed boolean not null default false,
  email_code_hash bytea,
  email_code_until timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_code_hash_key UNIQUE (email_code_hash),
  constraint users_invitation_hash_key UNIQUE (invitation_hash),
  constraint users_looks_key UNIQUE (looks),
  constraint users_name_key_key UNIQUE (name_key),
  constraint users_display_name_check CHECK ((display_name <> ''::text)),
  constraint users_email_check CHECK ((email <> ''::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'coach'::text, 'admin'::text])))
);
CREATE INDEX users_search ON users USING gin (person_key(((((username || ' '::text) || COALESCE(display_name, ''::text)) || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops);
CREATE TRIGGER count_changes BEFORE UPDATE OF username, name_key, looks, role, display_name, email, is_demo, created_at ON users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION count_row_change();
CREATE TRIGGER journal_deletions AFTER DELETE ON users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION journal_deletions();
CREATE TRIGGER journal_email AFTER UPDATE OF email ON users FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION journal_change('email');
CREATE TRIGGER journal_password_hash AFTER UPDATE OF password_hash ON users FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION journal_change('password_hash');
CREATE TRIGGER journal_role AFTER UPDATE OF role ON users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION journal_role();
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

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

CREATE OR REPLACE FUNCTION journal_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id, value)
      values ('users', 'role', new.id, to_jsonb(new.role));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION journal_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into journal (subject, change, row_id)
      values ('users', 'second_factor', case tg_op when 'DELETE' then old.user_id else new.user_id end);
    return null;
  end $function$;

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
