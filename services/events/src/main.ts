import { connect, createLog, loadDemoDataOnce, migrate, publishedKeys, readSettings, refuseDemoData, serve, serviceSettings, start, verifyIdentity } from '@sandites/service-kit';
import { eventsApp } from './app';
import { calendarStore } from './calendar/calendar-store';
import { loadDemoData } from './demo/load-demo-data';
import { migrations } from './migrations/migrations';
import { scheduleStore } from './schedule/schedule-store';
import { staffStore } from './staff/staff-store';

start(async () => {
  const settings = readSettings(process.env, serviceSettings);
  const log = createLog('events', settings.logLevel);
  const db = connect(settings.databaseUrl);

  await migrate(db, migrations);
  if (settings.mode === 'demo') await loadDemoDataOnce(db, loadDemoData);
  else await refuseDemoData(db);

  const app = eventsApp({
    schedule: scheduleStore(db),
    calendar: calendarStore(db),
    staff: staffStore(db),
    db,
    verify: verifyIdentity('events', publishedKeys(settings.gatewayKeysUrl)),
    log,
    ready: () => db.raw('select 1'),
  });
  await serve(settings, app, { log, close: () => db.destroy() });
});
