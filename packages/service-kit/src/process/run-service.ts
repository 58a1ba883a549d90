import type { Service } from '@sandites/contracts';
import type { Express } from 'express';
import type { ServiceParts } from '../app/service-app';
import { connect } from '../database/connect';
import { loadDemoDataOnce, refuseDemoData, type DemoData } from '../database/demo-data';
import { migrate } from '../database/migrate';
import type { Migrations } from '../database/migration';
import { publishedKeys } from '../identity/published-keys';
import { verifyIdentity } from '../identity/verify-identity';
import { createLog } from '../log/log';
import { serviceSettings } from '../settings/service-settings';
import { readSettings, type SettingsOf, type SettingsTable } from '../settings/setting';
import { askWhatIsNeeded } from './ask-needed';
import { keepHouse, type Chore } from './housekeeping';
import { serve } from './serve';
import { start } from './start';

/** Reads settings that only one service has. */
export type ReadOwn = <Own extends SettingsTable>(table: Own) => SettingsOf<Own>;

/** What makes a service, besides what every service does. */
export interface ServiceProgram {
  readonly service: Service;
  readonly migrations: Migrations;
  /** Parts of the demo's data by name, in the order in which they are loaded. */
  readonly demo: DemoData;
  readonly chores?: readonly Chore[];
  /** Composes the app; nothing is read from the database yet. */
  readonly app: (parts: ServiceParts, readOwn: ReadOwn) => Express;
}

/** Runs a service: reads the environment, composes the app, brings the database up to date, listens. */
export function runService({ service, migrations, demo, chores = [], app }: ServiceProgram): void {
  start(async () => {
    const settings = readSettings(process.env, serviceSettings);
    const log = createLog(service, settings.logLevel);
    const db = connect(settings.databaseUrl);
    const verify = verifyIdentity(service, publishedKeys(settings.gatewayKeysUrl));
    const composed = app({ db, verify, log, ready: () => db.raw('select 1') }, (table) => readSettings(process.env, table));

    await migrate(settings.databaseUrl, migrations);
    if (settings.mode === 'demo') await loadDemoDataOnce(db, demo);
    else await refuseDemoData(db);

    if (settings.gatewayUrl !== null) await askWhatIsNeeded(service, settings.gatewayUrl, log);

    const stopChores = keepHouse(db, chores, log);
    const close = async () => {
      await stopChores();
      await db.destroy();
    };
    await serve(settings, composed, { log, close });
  });
}
