import { migrationsIn, runService } from '@sandites/service-kit';
import { join } from 'node:path';
import { collegesApp } from './app';
import { collegesStore } from './colleges/colleges-store';
import { demoData } from './demo/demo-data';
import { clearMessages, messagesStore } from './messages/messages-store';
import { subscriptionsStore } from './newsletter/subscriptions-store';

runService({
  service: 'colleges',
  migrations: migrationsIn(join(__dirname, 'migrations')),
  demo: demoData,
  scheduledJobs: [clearMessages],
  app: (parts) => collegesApp({ ...parts, colleges: collegesStore(parts.db), messages: messagesStore(parts.db), subscriptions: subscriptionsStore(parts.db) }),
});
