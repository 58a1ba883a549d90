import { trackVersion, type Migrations } from '@sandites/service-kit';
import { randomBytes } from 'node:crypto';
import { signOuts } from './session/sign-out-outbox';

/** The schema of the database `platform`. */
export const migrations: Migrations = {
  '001_live_releases': async (db) => {
    await db.raw(`
      create table live_releases (
        remote text primary key,
        version text not null,
        manifest jsonb not null,
        previous jsonb,
        revision integer not null default 1,
        live_since timestamptz not null default now(),
        published_by text not null,
        reason text not null,
        check (manifest ->> 'remote' = remote and manifest ->> 'version' = version)
      )
    `);
    await trackVersion(db, 'live_releases');
  },
  '002_sign_outs': signOuts,
  // A gateway of the previous release reads `manifest` and `previous` as before and ignores
  // canaries.
  '003_release_history': async (db) => {
    await db.raw(`
      alter table live_releases
        add column canary jsonb,
        add column canary_percent integer check (canary_percent between 1 and 99),
        add constraint canary_is_whole check ((canary is null) = (canary_percent is null));

      create table releases (
        remote text not null,
        version text not null,
        manifest jsonb not null,
        stored_at timestamptz not null default now(),
        stored_by text not null,
        last_live_at timestamptz,
        worked_at timestamptz,
        bad_at timestamptz,
        primary key (remote, version)
      );

      create table release_changes (
        id integer generated always as identity primary key,
        at timestamptz not null default now(),
        remote text not null,
        kind text not null check (kind in ('released', 'rolled_back', 'canary', 'canary_ended', 'taken_back')),
        version text not null,
        before text,
        percent integer,
        changed_by text not null,
        reason text not null
      );
      create index on release_changes (remote, id);

      create table remote_reports (
        at timestamptz not null default now(),
        remote text not null,
        version text not null,
        stage text not null,
        kind text not null,
        outcome text not null check (outcome in ('shown', 'failed', 'rescued')),
        visitor text not null
      );
      create index on remote_reports (remote, version, at);

      create table deploy_tokens (
        id integer generated always as identity primary key,
        remote text not null,
        token_hash text not null unique,
        made_at timestamptz not null default now(),
        made_by text not null,
        revoked_at timestamptz
      );

      insert into releases (remote, version, manifest, stored_by, stored_at, last_live_at)
        select remote, version, manifest, published_by, live_since, live_since from live_releases;
      insert into releases (remote, version, manifest, stored_by)
        select remote, previous ->> 'version', previous, published_by from live_releases where previous is not null
        on conflict do nothing;
      insert into release_changes (at, remote, kind, version, before, changed_by, reason)
        select live_since, remote, 'released', version, previous ->> 'version', published_by, reason from live_releases;
    `);
    await trackVersion(db, 'releases');
  },

  // LISTEN/NOTIFY, until 007.
  '004_changes_are_told': async (db) => {
    await db.raw(`
      create function tell_registry_change() returns trigger language plpgsql as $$
        begin
          notify registry_change;
          return null;
        end $$;
      create trigger tell after insert or update or delete or truncate on live_releases for each statement execute function tell_registry_change();
    `);
  },

  // The salt is written once, under the migration lock, so that all gateways hash client networks
  // alike.
  '005_release_alerts': async (db) => {
    await db.raw(`
      create table release_alerts (
        remote text not null,
        version text not null,
        at timestamptz not null default now(),
        primary key (remote, version)
      );
      create table report_salt (salt text not null);
    `);
    await db('report_salt').insert({ salt: randomBytes(32).toString('base64url') });
  },

  // Set before the files of an old release are deleted; its row is deleted after them.
  '006_release_expiry': async (db) => {
    await db.raw('alter table releases add column expired_at timestamptz');
  },

  // Gateways poll. One of the previous release gets no notification any more, and polls too.
  '007_changes_are_polled': async (db) => {
    await db.raw('drop trigger tell on live_releases; drop function tell_registry_change()');
  },

  // A gateway of the previous release sets `bad_at` without the reason: `stateOf` then derives it
  // from `last_live_at`.
  '008_bad_because': async (db) => {
    await db.raw(`
      alter table releases add column bad_because text check (bad_because in ('failed_smoke_test', 'rolled_back_from', 'auto_rolled_back'));
      update releases as release set bad_because = case change.kind when 'taken_back' then 'auto_rolled_back' else 'rolled_back_from' end
        from (
          select distinct on (remote, before) remote, before, kind from release_changes
          where kind in ('rolled_back', 'taken_back') order by remote, before, id desc
        ) as change
        where release.bad_at is not null and change.remote = release.remote and change.before = release.version;
    `);
  },

  // A retired remote has no row in `live_releases`, so that a gateway of the previous release does
  // not show it either.
  '009_retired_remotes': async (db) => {
    await db.raw(`
      create table retired_remotes (
        remote text primary key,
        version text not null,
        own_version text,
        redirects jsonb not null default '{}',
        retired_at timestamptz not null default now(),
        retired_by text not null,
        reason text not null
      );
      alter table release_changes drop constraint release_changes_kind_check;
      alter table release_changes add constraint release_changes_kind_check
        check (kind in ('released', 'rolled_back', 'canary', 'canary_ended', 'taken_back', 'retired', 'restored'));
    `);
  },

  '010_deploy_token_use': async (db) => {
    await db.raw('alter table deploy_tokens add column last_used_at timestamptz');
  },

  // A gateway of the previous release keeps the plan, and raises no canary.
  '011_canary_plan': async (db) => {
    await db.raw(`
      alter table live_releases add column canary_plan jsonb;
      alter table release_changes drop constraint release_changes_kind_check;
      alter table release_changes add constraint release_changes_kind_check
        check (kind in ('released', 'rolled_back', 'canary', 'canary_ended', 'canary_paused', 'taken_back', 'retired', 'restored'));
    `);
  },

  // A gateway of the previous release still writes `rescued` and `silence`.
  '012_fallback_and_timeout': async (db) => {
    await db.raw(`
      alter table remote_reports drop constraint remote_reports_outcome_check;
      alter table remote_reports add constraint remote_reports_outcome_check check (outcome in ('shown', 'failed', 'rescued', 'fallback'));
      update remote_reports set outcome = 'fallback' where outcome = 'rescued';
      update remote_reports set kind = 'timeout' where kind = 'silence';
    `);
  },

  '013_report_messages': async (db) => {
    await db.raw('alter table remote_reports add column message text, add column position text');
  },

  // A gateway of the release before calls a version passed once a browser has shown it, whether or
  // not its checks have ended.
  '014_release_checks': async (db) => {
    await db.raw(`
      alter table releases
        add column checked_at timestamptz,
        add column checked_on_shell text,
        drop constraint releases_bad_because_check,
        add constraint releases_bad_because_check check (bad_because in ('failed_tests', 'failed_smoke_test', 'rolled_back_from', 'auto_rolled_back'));
    `);
  },
};
