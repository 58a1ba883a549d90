import {
  confirmSubscription,
  deleteSubscription,
  exportSubscriptions,
  getMailStatus,
  listNewsletterIssues,
  listSubscriptions,
  previewNewsletter,
  sendNewsletter,
  subscribe,
  testNewsletter,
  unsubscribe,
  type School,
} from '@sandites/contracts';
import {
  accepted,
  created,
  requireFound,
  handle,
  noContent,
  ok,
  recordActivity,
  versioned,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { addMails } from '../mail/mails';
import { linksOf, newsletterTestMail, requireMail, type MailSite } from '../mail/site-mail';
import { sendIssue, type IssuesStore } from './issues-store';
import { newsletterText } from './newsletter-text';
import { subscriptionChanges, type SubscriptionsStore } from './subscriptions-store';

interface NewsletterParts {
  readonly subscriptions: SubscriptionsStore;
  readonly issues: IssuesStore;
  readonly mail: MailSite | null;
  readonly school: School;
}

/** The newsletter. No response reveals who is subscribed. */
export const newsletterRoutes = ({
  subscriptions,
  issues,
  mail,
  school,
}: NewsletterParts): HandledEndpoint[] => [
  handle(getMailStatus, () => ok({ isSent: mail !== null })),

  handle(subscribe, async ({ body: { email }, change }) => {
    await change(
      (trx) =>
        mail
          ? subscriptionChanges(trx).addAndConfirm(email, mail)
          : subscriptionChanges(trx).add(email),
      (added) => (added ? { id: added.id } : null),
    );
    return accepted();
  }),

  handle(confirmSubscription, async ({ params, change }) => {
    requireFound(await change((trx) => subscriptionChanges(trx).confirm(params.code)));
    return noContent();
  }),

  handle(unsubscribe, async ({ params, change }) => {
    await change(async (trx) => {
      const id = requireFound(await subscriptionChanges(trx).removeByCode(params.code));
      await recordActivity(trx, {
        kind: 'deleted',
        subject: 'subscription',
        subjectId: id,
        actorId: null,
      });
    });
    return noContent();
  }),

  handle(previewNewsletter, async ({ body }) =>
    ok({
      ...newsletterText(body, school, linksOf(mail?.origin ?? '', 'code')),
      recipients: await subscriptions.countConfirmed(),
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
      version: subscriptions.version,
      read: ({ page, query }) => subscriptions.list(page, query),
    }),
  ),

  handle(deleteSubscription, async ({ params, change }) => {
    await change((trx) => subscriptionChanges(trx).remove(params.id));
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
