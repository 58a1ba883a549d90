import {
  deleteSubscription,
  exportSubscriptions,
  getMailStatus,
  listNewsletterIssues,
  listSubscriptions,
  previewNewsletter,
  sendNewsletter,
  subscribe,
  testNewsletter,
  type School,
} from '@sandites/contracts';
import { countActivityOfHour, handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { dailyLimit } from '../follows/follows-routes';
import * as follows from '../follows/follows-store';
import { addMails } from '../mail/mails';
import { newsletterTestMail, requireMail, type MailSite } from '../mail/site-mail';
import * as issues from './issues-store';
import { newsletterText } from './newsletter-text';

interface NewsletterDeps {
  readonly db: Knex;
  readonly mail: MailSite | null;
  readonly school: School;
}

const newsletterOnly = { sports: [], topics: ['newsletter'] } as const;

/** The newsletter. No response reveals who is subscribed. */
export function newsletterRoutes({ db, mail, school }: NewsletterDeps): HandledEndpoint[] {
  const countFollow = dailyLimit(db, 'follows');
  return [
    handle(getMailStatus, () => ({ isSent: mail !== null })),

    handle(subscribe, async (call) => {
      const { email } = call.body;
      await countFollow(call);
      await call.change(async (trx) => {
        const added = mail
          ? await follows.ask(trx, email, newsletterOnly, mail)
          : await follows.add(trx, email, newsletterOnly);
        if (added) await countActivityOfHour(trx, { kind: 'created', subject: 'subscription' });
      });
    }),

    handle(previewNewsletter, async ({ body }) => ({
      ...newsletterText(body, school, mail?.origin ?? '', 'code'),
      recipients: (await follows.newsletterIds(db)).length,
    })),

    handle(testNewsletter, async ({ body: { to, newsletter }, change }) => {
      const site = requireMail(mail);
      await change((trx) => addMails(trx, [{ content: newsletterTestMail(newsletter, to, site) }]));
    }),

    handle(sendNewsletter, async ({ body, caller, change }) => {
      requireMail(mail);
      return change((trx) => issues.sendIssue(trx, body, caller.id));
    }),

    handle(listNewsletterIssues, ({ page, query }) => issues.list(db, page, query)),

    handle(
      listSubscriptions,
      versioned({
        version: tableVersion(db, 'follows'),
        read: ({ page, query }) => follows.newsletterList(db, page, query),
      }),
    ),

    handle(deleteSubscription, ({ params, change }) =>
      change((trx) => follows.remove(trx, { id: params.id })),
    ),

    handle(exportSubscriptions, ({ body, change }) =>
      change(
        async () => {},
        () => body,
      ),
    ),
  ];
}
