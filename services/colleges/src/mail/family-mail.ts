import { FamilyMail } from '@sandites/contracts';
import { fromService, type ServiceCall, type VerifyService } from '@sandites/service-kit';
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

/** The call by which players has the link for a family mailed. */
export const familyMailCalls = (
  db: Knex,
  verifyPlayers: VerifyService,
  site: MailSite | null,
): ServiceCall[] => [
  fromService('/internal/family-mails', verifyPlayers, FamilyMail, async (mail) => {
    const content = consentMail(mail, requireMail(site));
    const messageId = messageIdOf(mail.code);
    await db.transaction(async (trx) => {
      if (!(await isQueued(trx, messageId))) await addMails(trx, [{ messageId, content }]);
    });
  }),
];
