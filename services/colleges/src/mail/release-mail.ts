import { ReleaseNoticeMail } from '@sandites/contracts';
import { fromService, type ServiceCall, type ServiceDeps } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { addMailOnce } from './mails';
import { releaseMail, requireMail, type MailSite } from './site-mail';

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
