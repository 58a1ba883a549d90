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
import {
  accepted,
  created,
  handle,
  noContent,
  ok,
  versioned,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { followChanges, type FollowsStore } from '../follows/follows-store';
import { addMails } from '../mail/mails';
import { newsletterTestMail, requireMail, type MailSite } from '../mail/site-mail';
import { sendIssue, type IssuesStore } from './issues-store';
import { newsletterText } from './newsletter-text';

interface NewsletterDeps {
  readonly follows: FollowsStore;
  readonly issues: IssuesStore;
  readonly mail: MailSite | null;
  readonly school: School;
}

const newsletterOnly = { sports: [], topics: ['newsletter'] } as const;

/** The newsletter. No response reveals who is subscribed. */
export const newsletterRoutes = ({
  follows,
  issues,
  mail,
  school,
}: NewsletterDeps): HandledEndpoint[] => [
  handle(getMailStatus, () => ok({ isSent: mail !== null })),

  handle(subscribe, async ({ body: { email }, change }) => {
    await change(
      (trx) =>
        mail
          ? followChanges(trx).ask(email, newsletterOnly, mail)
          : followChanges(trx).add(email, newsletterOnly),
      (added) => added ?? null,
    );
    return accepted();
  }),

  handle(previewNewsletter, async ({ body }) =>
    ok({
      ...newsletterText(body, school, mail?.origin ?? '', 'code'),
      recipients: await follows.countNewsletter(),
    }),
  ),

  handle(testNewsletter, async ({ body: { to, newsletter }, change }) => {
    const site = requireMail(mail);
    await change((trx) => addMails(trx, [{ content: newsletterTestMail(newsletter, to, site) }]));
    return accepted();
  }),

  handle(sendNewsletter, async ({ body, caller, change }) => {
    const site = requireMail(mail);
    const issue = await change((trx) => sendIssue(trx, body, site, caller.id));
    return created(issue);
  }),

  handle(listNewsletterIssues, async ({ page, query }) => ok(await issues.list(page, query))),

  handle(
    listSubscriptions,
    versioned({
      version: follows.version,
      read: ({ page, query }) => follows.newsletterList(page, query),
    }),
  ),

  handle(deleteSubscription, async ({ params, change }) => {
    await change((trx) => followChanges(trx).remove({ id: params.id }));
    return noContent();
  }),

  handle(exportSubscriptions, async ({ body, change }) => {
    await change(
      async () => {},
      () => body,
    );
    return noContent();
  }),
];
