import { AccountMail } from '@sandites/contracts';
import { fromService, type ServiceCall, type VerifyService } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { addMails } from './mails';
import { accountMail, type MailSite } from './site-mail';

/** The call by which auth has a mail about an account sent; without a mail server nothing is. */
export const accountMailCalls = (
  db: Knex,
  verifyAuth: VerifyService,
  site: MailSite | null,
): ServiceCall[] => [
  fromService('/internal/account-mails', verifyAuth, AccountMail, async (mail) => {
    if (site) await db.transaction((trx) => addMails(trx, [{ content: accountMail(mail, site) }]));
  }),
];
