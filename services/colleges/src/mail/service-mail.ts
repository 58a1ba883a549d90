import { AccountMail, FamilyMail, ReleaseNoticeMail } from '@sandites/contracts';
import { fromService, type InternalCall } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { addMails, addMailOnce } from './mails';
import { accountMail, consentMail, releaseMail, requireMail, type MailSite } from './site-mail';

/** A UUID derived from the code, which does not reveal it: a code is mailed once by it. */
const messageIdOf = (code: string): string =>
  createHash('sha256').update(`consent mail ${code}`).digest('hex').slice(0, 32);

/**
 * The calls by which auth has a mail about an account sent, players the link for a family, and the
 * gateway a notice about a release to its team. Without a mail server account mails are dropped.
 */
export const mailCalls = (db: Knex, site: MailSite | null): InternalCall[] => [
  fromService('/internal/account-mails', 'auth', AccountMail, async (mail) => {
    if (site)
      await db.transaction((trx) =>
        addMails(trx, [{ mailClass: 'account', content: accountMail(mail, site) }]),
      );
  }),

  fromService('/internal/family-mails', 'players', FamilyMail, async (mail) => {
    const content = consentMail(mail, requireMail(site));
    const messageId = messageIdOf(mail.code);
    // Records stay longer than a consent link is valid.
    await db.transaction((trx) => addMailOnce(trx, { mailClass: 'account', messageId, content }));
  }),

  fromService('/internal/release-mails', 'gateway', ReleaseNoticeMail, async (mail) => {
    const content = releaseMail(mail, requireMail(site));
    await db.transaction((trx) => addMailOnce(trx, { messageId: mail.notice.id, content }));
  }),
];
