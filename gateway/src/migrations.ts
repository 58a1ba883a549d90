import { trackVersion, type Migrations } from '@sandites/service-kit';
import { signOuts } from './session/sign-outs-store';

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
};
