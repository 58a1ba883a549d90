import { migrationsIn, runService, startScheduledJobs } from '@sandites/service-kit';
import { join } from 'node:path';
import { collegesApp } from './app';
import { collegesStore } from './colleges/colleges-store';
import { demoData } from './demo/demo-data';
import { startDelivery } from './mail/delivery';
import { mailServer } from './mail/mail-server';
import { clearMails, mailOutbox } from './mail/outbox';
import { mailSender } from './mail/site-mail';
import { clearMessages, messagesStore } from './messages/messages-store';
import { clearIssues, issuesStore } from './newsletter/issues-store';
import { askUnconfirmed, clearUnconfirmed, subscriptionsStore } from './newsletter/subscriptions-store';
import { mailSettings, mailSettingsOf } from './settings';

runService({
  service: 'colleges',
  migrations: migrationsIn(join(__dirname, 'migrations')),
  demo: demoData,
  settings: mailSettings,
  scheduledJobs: [clearMessages, clearMails, clearIssues],
  app: (parts, settings, atEnd) => {
    const mail = mailSettingsOf(settings);
    const { db, log, metrics } = parts;
    const { school } = settings;
    const stores = { colleges: collegesStore(db), messages: messagesStore(db), subscriptions: subscriptionsStore(db), issues: issuesStore(db) };
    if (!mail) return collegesApp({ ...parts, ...stores, school, mail: null });

    const site = { origin: mail.origin, school };
    const delivery = startDelivery({ outbox: mailOutbox(db), server: mailServer(mail.smtpUrl, mailSender(school, mail.from)), log, metrics });
    atEnd(startScheduledJobs(db, [(on) => askUnconfirmed(on, site), clearUnconfirmed], log));
    atEnd(() => delivery.stop());
    return collegesApp({ ...parts, ...stores, school, mail: { ...site, wake: () => void delivery.wake() } });
  },
});
