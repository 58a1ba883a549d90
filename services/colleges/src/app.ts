import { subjectNamesPath } from '@sandites/contracts';
import {
  namesForGateway,
  serviceApp,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit/process';
import type { Express } from 'express';
import { collegesRoutes } from './colleges/colleges-routes';
import { followsRoutes, type PushSite } from './follows/follows-routes';
import { noticeCalls } from './follows/notices';
import { mailCalls } from './mail/service-mail';
import type { MailSite } from './mail/site-mail';
import { messagesRoutes } from './messages/messages-routes';
import { newsletterRoutes } from './newsletter/newsletter-routes';

interface CollegesDeps extends ServiceDeps, Pick<ServiceAppDeps, 'callers'> {
  /** Null where the site has no mail server. */
  readonly mail: MailSite | null;
  readonly push: PushSite;
}

/**
 * The service colleges: the college database, contact messages, followers, the newsletter, and the
 * mail of all.
 */
export const collegesApp = ({ mail, push, ...parts }: CollegesDeps): Express => {
  const { db, school } = parts;
  return serviceApp({
    ...parts,
    service: 'colleges',
    internalCalls: [
      namesForGateway(subjectNamesPath('message'), db, 'contact_messages', 'name'),
      ...mailCalls(db, mail),
      ...noticeCalls(db, mail),
    ],
    handlers: [
      ...collegesRoutes(db),
      ...messagesRoutes(db, mail),
      ...newsletterRoutes({ db, mail, school }),
      ...followsRoutes({ db, mail, push, levels: school.levels }),
    ],
  });
};
