import { AccountMail, FamilyMail, ReleaseNoticeMail } from '@sandites/contracts';
import {
  fromService,
  type ServiceCall,
  type ServiceDeps,
  type VerifyService,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { addMails, addMailOnce } from './mails';
import { accountMail, consentMail, releaseMail, requireMail, type MailSite } from './site-mail';

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

/** The call by which the gateway has a notice about a release mailed to its team. */
export const releaseMailCalls = (
  db: Knex,
  verify: ServiceDeps['verify'],
  site: MailSite | null,
): ServiceCall[] => [
  fromService(
    '/internal/release-mails',
    async (authorization) => (await verify(authorization, '')).isGateway,
    ReleaseNoticeMail,
    async (mail) => {
      const content = releaseMail(mail, requireMail(site));
      await db.transaction((trx) => addMailOnce(trx, { messageId: mail.notice.id, content }));
    },
  ),
];
