import { FamilyMail } from '@sandites/contracts';
import { fromService, type ServiceCall, type VerifyService } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { addMailOnce } from './mails';
import { consentMail, requireMail, type MailSite } from './site-mail';

/** A UUID derived from the code, which does not reveal it: a code is mailed once by it. */
const messageIdOf = (code: string): string =>
  createHash('sha256')
    .update(`consent mail ${code}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The call by which players has the link for a family mailed. */
export const familyMailCalls = (
  db: Knex,
  verifyPlayers: VerifyService,
  site: MailSite | null,
): ServiceCall[] => [
  fromService('/internal/family-mails', verifyPlayers, FamilyMail, async (mail) => {
    const content = consentMail(mail, requireMail(site));
    const messageId = messageIdOf(mail.code);
    // Records stay longer than a consent link is valid.
    await db.transaction((trx) => addMailOnce(trx, { messageId, content }));
  }),
];
