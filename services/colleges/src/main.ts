import { runService } from '@sandites/service-kit';
import { collegesApp } from './app';
import { collegesStore } from './colleges/colleges-store';
import { demoData } from './demo/demo-data';
import { clearMessages, messagesStore } from './messages/messages-store';
import { migrations } from './migrations/migrations';
import { subscriptionsStore } from './newsletter/subscriptions-store';

runService({
  service: 'colleges',
  migrations,
  demo: demoData,
  chores: [clearMessages],
  app: (parts) => collegesApp({ ...parts, colleges: collegesStore(parts.db), messages: messagesStore(parts.db), subscriptions: subscriptionsStore(parts.db) }),
});
