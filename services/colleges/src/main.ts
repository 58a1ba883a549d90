import type { Service } from '@sandites/contracts';
import {
  flag,
  isLoopbackAddress,
  isPublicAddress,
  keysAddress,
  optional,
  publishedKeys,
  runService,
  type SettingsOf,
  smtpAddress,
  StartError,
  startJobs,
  startScheduledJobs,
  text,
  verifyService,
  webAddress,
} from '@sandites/service-kit';
import { afterRestore } from './after-restore';
import { collegesApp } from './app';
import { collegesStore } from './colleges/colleges-store';
import { demoData } from './demo/demo-data';
import type { PushSite } from './follows/follows-routes';
import { clearUnconfirmed, followsStore, mailUnconfirmed } from './follows/follows-store';
import { pushKeys, pushStore } from './follows/push-store';
import { mailServer } from './mail/mail-server';
import { clearMails, mailWorker } from './mail/mails';
import { mailSender } from './mail/site-mail';
import { clearMessages, messagesStore } from './messages/messages-store';
import { migrations } from './migrations';
import { clearIssues, issuesStore } from './newsletter/issues-store';

/** Settings of this service alone. Without a mail server the site sends no mail. */
const mailSettings = {
  /** Where auth publishes its keys, which verify its calls. */
  authKeysUrl: keysAddress('AUTH_KEYS_URL'),
  /** The same of players. */
  playersKeysUrl: keysAddress('PLAYERS_KEYS_URL'),
  smtpUrl: optional(smtpAddress('SMTP_URL')),
  /** The sender address, where the mail server requires another one than the school's. */
  mailFrom: optional(text('MAIL_FROM', 'an e-mail address that the mail server lets us send from')),
  /** The public URL of the site, for links in mail. */
  publicOrigin: optional(webAddress('PUBLIC_ORIGIN')),
  /** For tests: push services on this machine, also without TLS. */
  pushOnLoopback: flag('PUSH_ON_LOOPBACK', false),
};

/** The mail server, and the site's address for links in mail. */
interface MailSettings {
  readonly smtpUrl: string;
  readonly origin: string;
  readonly from: string | null;
}

/**
 * The mail settings; null without a mail server.
 * @throws StartError where the URL for links in mail is missing
 */
function mailSettingsOf({
  smtpUrl,
  mailFrom,
  publicOrigin,
}: SettingsOf<typeof mailSettings>): MailSettings | null {
  if (smtpUrl === null) return null;
  if (publicOrigin === null)
    throw new StartError(
      'Wrong settings: SMTP_URL needs PUBLIC_ORIGIN: set it to the address of the site, to which links in mail lead',
    );
  return { smtpUrl, origin: publicOrigin, from: mailFrom };
}

/** @param onLoopback whether push services may be on this machine */
const pushSiteOf = (publicKey: string, onLoopback: boolean): PushSite => ({
  publicKey,
  allowsHttp: onLoopback,
  mayConnect: (address) => isPublicAddress(address) || (onLoopback && isLoopbackAddress(address)),
});

runService({
  service: 'colleges',
  migrations,
  afterRestore,
  demo: demoData,
  settings: mailSettings,
  scheduledJobs: [clearMessages, clearMails, clearIssues],
  app: async (parts, settings, atEnd) => {
    const mail = mailSettingsOf(settings);
    const { db, log, metrics } = parts;
    const { school } = settings;
    const verifies = (from: Service, url: string) =>
      verifyService(from, 'colleges', publishedKeys(url));
    const keys = await pushKeys(db);
    const stores = {
      verifyAuth: verifies('auth', settings.authKeysUrl),
      verifyPlayers: verifies('players', settings.playersKeysUrl),
      colleges: collegesStore(db),
      messages: messagesStore(db),
      follows: followsStore(db),
      browsers: pushStore(db),
      issues: issuesStore(db),
      push: pushSiteOf(keys.publicKey, settings.pushOnLoopback),
    };
    if (!mail) return collegesApp({ ...parts, ...stores, school, mail: null });

    const site = { origin: mail.origin, school };
    const server = mailServer(mail.smtpUrl, mailSender(school, mail.from));
    const jobs = startJobs({ db, log, metrics }, [mailWorker(db, server, log)]);
    atEnd(startScheduledJobs(db, [(trx) => mailUnconfirmed(trx, site), clearUnconfirmed], log));
    atEnd(jobs.stop);
    atEnd(async () => server.close());
    return collegesApp({
      ...parts,
      ...stores,
      school,
      mail: site,
    });
  },
});
