import { mailConsentLink } from '@sandites/contracts';
import { accepted, handle, type HandledEndpoint } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { addMails } from './outbox';
import { consentMail, requireMail, type SiteMail } from './site-mail';

/** A UUID that tells nothing of the code, and is the same for the same one: by it a code is mailed once. */
const messageIdOf = (code: string): string => createHash('sha256').update(`consent mail ${code}`).digest('hex').slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Whether the outbox knows of a mail: it does for 30 days, longer than a link waits for its answer. Two requests about one mail come one after the other. */
async function isKnown(on: Knex.Transaction, messageId: string): Promise<boolean> {
  await on.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [messageId]);
  const mail: unknown = await on('mails').where({ message_id: messageId }).first('id');
  return mail !== undefined;
}

/**
 * Mails to families. The service players has made the link and knows its player; what a coach's page was told of both it brings here (docs/decisions/0020). The text is
 * the site's own, so that nobody can say anything else by it.
 */
export const consentMailRoutes = (mail: SiteMail | null): HandledEndpoint[] => [
  handle(mailConsentLink, async ({ body, caller, change }) => {
    const site = requireMail(mail);
    const messageId = messageIdOf(body.code);
    await change(async (on) => {
      if (!(await isKnown(on, messageId))) await addMails(on, [{ messageId, content: consentMail(body, caller.username, site) }]);
    });
    site.wake();
    return accepted();
  }),
];
