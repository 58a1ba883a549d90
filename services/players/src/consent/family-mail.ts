import { limits, mailConsentLink, personName, type FamilyMail } from '@sandites/contracts';
import {
  accepted,
  addJob,
  handle,
  limit,
  requireFound,
  worker,
  type Clock,
  type HandledEndpoint,
  type Queue,
  type SendToService,
  type Worker,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { consentChanges } from './consent-store';

/** Mails to families, which the service colleges sends. */
export const familyMailQueue: Queue<FamilyMail> = {
  name: 'family-mail',
  timeout: 10,
  attempts: 20,
  expires: 2 * 86_400,
  firstRetry: 5,
  lastRetry: 3_600,
};

export const familyMailWorker = (send: SendToService<FamilyMail>): Worker =>
  worker(familyMailQueue, (mail, { signal }) => send(mail, signal));

/** The mail is made of the profile: a coach chooses the address, and nothing else. */
export function familyMailRoutes(db: Knex, clock: Clock): HandledEndpoint[] {
  const mailsOfCoach = limit(db, 'mails to families', limits.consentMails);
  return [
    handle(mailConsentLink, async ({ body: { to, code }, caller, change }) => {
      await mailsOfCoach.consume(String(caller.id));
      await change(
        async (trx) => {
          const asked = requireFound(await consentChanges(trx).markMailed(code, clock()));
          const { playerId, player, isMailed } = asked;
          if (isMailed) return null;
          await addJob(trx, familyMailQueue, { to, code, player, askedBy: personName(caller) });
          return { id: playerId };
        },
        (mailed) => mailed && { id: mailed.id, changes: [{ field: 'mail' }] },
      );
      return accepted();
    }),
  ];
}
