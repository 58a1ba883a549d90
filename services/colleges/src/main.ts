import { publishedKeys } from '@sandites/service-kit/identity';
import { startJobs } from '@sandites/service-kit/jobs';
import { isLoopbackAddress, isPublicAddress } from '@sandites/service-kit/outbound';
import { StartError } from '@sandites/service-kit/problem';
import { runService, startScheduledJobs } from '@sandites/service-kit/process';
import {
  flag,
  keysAddress,
  mailAddress,
  optional,
  smtpAddress,
  webAddress,
} from '@sandites/service-kit/settings';
import { clearUploads } from '@sandites/service-kit/uploads';
import { afterRestore } from './after-restore';
import { collegesApp } from './app';
import { demoData } from './demo/demo-data';
import { clearUnconfirmed, mailUnconfirmed } from './follows/follows-store';
import { letterWorkers } from './follows/letters';
import { clearNotices } from './follows/notices';
import { pushKeys, pushWorkers } from './follows/push-worker';
import { mailServer } from './mail/mail-server';
import { clearBounces, clearMails, mailClasses, mailWorker } from './mail/mails';
import { mailSender } from './mail/site-mail';
import { clearMessages } from './messages/messages-store';
import { migrations } from './migrations';
import { clearIssues } from './newsletter/issues-store';

/** Settings of this service alone. Without a mail server the site sends no mail. */
const mailSettings = {
  /** Where auth publishes its keys, which verify its calls. */
  authKeysUrl: keysAddress('AUTH_KEYS_URL'),
  playersKeysUrl: keysAddress('PLAYERS_KEYS_URL'),
  eventsKeysUrl: keysAddress('EVENTS_KEYS_URL'),
  smtpUrl: optional(smtpAddress('SMTP_URL')),
  /** The sender address, where the mail server requires another one than the school's. */
  mailFrom: optional(mailAddress('MAIL_FROM')),
  publicOrigin: optional(webAddress('PUBLIC_ORIGIN')),
  /** For tests: push services on this machine, also without TLS. */
  pushOnLoopback: flag('PUSH_ON_LOOPBACK', false),
};

runService({
  service: 'colleges',
  migrations,
  afterRestore,
  demo: demoData,
  settings: mailSettings,
  scheduledJobs: [
    clearUploads,
    clearMessages,
    clearMails,
    clearBounces,
    clearIssues,
    clearNotices,
    clearUnconfirmed,
  ],
  app: async (parts, settings, atEnd) => {
    const { db, log, metrics } = parts;
    const { school, pushOnLoopback, smtpUrl, publicOrigin } = settings;
    if (smtpUrl !== null && publicOrigin === null)
      throw new StartError(
        'Wrong settings: SMTP_URL needs PUBLIC_ORIGIN: set it to the address of the site, to which links in mail lead',
      );
    const mail =
      smtpUrl === null || publicOrigin === null ? null : { origin: publicOrigin, school };
    const keys = await pushKeys(db);
    const mayConnect = (address: string) =>
      isPublicAddress(address) || (pushOnLoopback && isLoopbackAddress(address));
    const pushes = pushWorkers(db, {
      keys,
      contact: `mailto:${school.emails.athletics}`,
      mayConnect,
    });
    const server =
      smtpUrl === null ? null : mailServer(smtpUrl, mailSender(school, settings.mailFrom));
    const jobs = startJobs({ db, log, metrics }, [
      ...pushes.workers,
      ...(server ? mailClasses.map((each) => mailWorker(db, server, log, each)) : []),
      ...(mail ? letterWorkers(mail) : []),
    ]);
    if (mail) atEnd(startScheduledJobs(db, [(trx) => mailUnconfirmed(trx, mail)], log));
    atEnd(jobs.stop);
    atEnd(async () => {
      await pushes.close();
      server?.close();
    });
    return collegesApp({
      ...parts,
      mail,
      push: { publicKey: keys.publicKey, mayConnect, allowsHttp: pushOnLoopback },
      callers: {
        auth: publishedKeys(settings.authKeysUrl),
        players: publishedKeys(settings.playersKeysUrl),
        events: publishedKeys(settings.eventsKeysUrl),
      },
    });
  },
});
