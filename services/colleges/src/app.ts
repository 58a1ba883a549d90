import { serviceApp, type ServiceDeps, type VerifyService } from '@sandites/service-kit';
import type { Express } from 'express';
import { collegesRoutes } from './colleges/colleges-routes';
import { collegesStore } from './colleges/colleges-store';
import { followsRoutes, type PushSite } from './follows/follows-routes';
import { followsStore } from './follows/follows-store';
import { pushStore } from './follows/push-worker';
import { noticeCalls } from './follows/notices';
import { mailCalls } from './mail/service-mail';
import type { MailSite } from './mail/site-mail';
import { messagesGatewayCalls, messagesRoutes } from './messages/messages-routes';
import { messagesStore } from './messages/messages-store';
import { issuesStore } from './newsletter/issues-store';
import { newsletterRoutes } from './newsletter/newsletter-routes';

interface CollegesDeps extends ServiceDeps {
  /** Null where the site has no mail server. */
  readonly mail: MailSite | null;
  readonly push: PushSite;
  readonly verifyAuth: VerifyService;
  readonly verifyPlayers: VerifyService;
  readonly verifyEvents: VerifyService;
}

/**
 * The service colleges: the college database, contact messages, followers, the newsletter, and the
 * mail of all.
 */
export const collegesApp = ({
  mail,
  push,
  verifyAuth,
  verifyPlayers,
  verifyEvents,
  ...parts
}: CollegesDeps): Express => {
  const { db, school } = parts;
  const messages = messagesStore(db);
  const follows = followsStore(db);
  return serviceApp({
    ...parts,
    service: 'colleges',
    handlers: [
      ...collegesRoutes(collegesStore(db), db),
      ...messagesRoutes(messages, mail),
      ...newsletterRoutes({ follows, issues: issuesStore(db), mail, school }),
      ...followsRoutes({ follows, browsers: pushStore(db), mail, push }),
    ],
    gatewayCalls: messagesGatewayCalls(messages),
    serviceCalls: [
      ...mailCalls(db, { verifyAuth, verifyPlayers, verifyGateway: parts.verify }, mail),
      ...noticeCalls(db, verifyEvents, mail),
    ],
  });
};
