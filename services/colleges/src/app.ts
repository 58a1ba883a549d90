import type { School } from '@sandites/contracts';
import { serviceApp, type ServiceDeps, type VerifyService } from '@sandites/service-kit';
import type { Express } from 'express';
import { collegesRoutes } from './colleges/colleges-routes';
import type { CollegesStore } from './colleges/colleges-store';
import { followsRoutes, type PushSite } from './follows/follows-routes';
import type { FollowsStore } from './follows/follows-store';
import type { PushStore } from './follows/push-worker';
import { noticeCalls } from './follows/notices';
import { accountMailCalls, familyMailCalls, releaseMailCalls } from './mail/service-mail';
import type { MailSite } from './mail/site-mail';
import { messagesGatewayCalls, messagesRoutes } from './messages/messages-routes';
import type { MessagesStore } from './messages/messages-store';
import type { IssuesStore } from './newsletter/issues-store';
import { newsletterRoutes } from './newsletter/newsletter-routes';

/** The dependencies of the service's app. */
interface CollegesDeps extends ServiceDeps {
  readonly colleges: CollegesStore;
  readonly messages: MessagesStore;
  readonly follows: FollowsStore;
  readonly browsers: PushStore;
  readonly issues: IssuesStore;
  /** Null where the site has no mail server. */
  readonly mail: MailSite | null;
  readonly push: PushSite;
  readonly school: School;
  /** Checks that a call is from auth. */
  readonly verifyAuth: VerifyService;
  /** Checks that a call is from players. */
  readonly verifyPlayers: VerifyService;
  /** Checks that a call is from events. */
  readonly verifyEvents: VerifyService;
}

/**
 * The service colleges: the college database, contact messages, followers, the newsletter, and the
 * mail of all.
 */
export const collegesApp = ({
  colleges,
  messages,
  follows,
  browsers,
  issues,
  mail,
  push,
  school,
  verifyAuth,
  verifyPlayers,
  verifyEvents,
  ...parts
}: CollegesDeps): Express =>
  serviceApp({
    ...parts,
    service: 'colleges',
    handlers: [
      ...collegesRoutes(colleges, parts.db),
      ...messagesRoutes(messages, mail),
      ...newsletterRoutes({ follows, issues, mail, school }),
      ...followsRoutes({ follows, browsers, mail, push }),
    ],
    gatewayCalls: messagesGatewayCalls(messages),
    serviceCalls: [
      ...accountMailCalls(parts.db, verifyAuth, mail),
      ...familyMailCalls(parts.db, verifyPlayers, mail),
      ...releaseMailCalls(parts.db, parts.verify, mail),
      ...noticeCalls(parts.db, verifyEvents, mail),
    ],
  });
