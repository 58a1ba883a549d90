import { mailConsentLink, personName } from '@sandites/contracts';
import { accepted, handle, type HandledEndpoint } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { addMails } from './mails';
import { consentMail, requireMail, type MailSite } from './site-mail';

/** A UUID derived from the code, which does not reveal it: a code is mailed once by it. */
const messageIdOf = (code: string): string =>
  createHash('sha256')
    .update(`consent mail ${code}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Whether the outbox has a mail; records stay for 30 days, longer than a consent link is valid.
 * Requests about one mail are serialized.
 */
async function isQueued(trx: Knex.Transaction, messageId: string): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [messageId]);
  const mail: unknown = await trx('mails').where({ message_id: messageId }).first('id');
  return mail !== undefined;
}

/**
 * Mails to families. The players service created the link; the coach's page sends its code and the
 * player's name here (docs/decisions/0020). The text is
 * fixed, so that nobody can send another one with it.
 */
export const consentMailRoutes = (mail: MailSite | null): HandledEndpoint[] => [
  handle(mailConsentLink, async ({ body, caller, change }) => {
    const site = requireMail(mail);
    const messageId = messageIdOf(body.code);
    await change(async (trx) => {
      if (!(await isQueued(trx, messageId)))
        await addMails(trx, [{ messageId, content: consentMail(body, personName(caller), site) }]);
    });
    return accepted();
  }),
];
