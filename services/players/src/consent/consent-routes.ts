import {
  answerConsent,
  createConsentLink,
  deleteConsentLinks,
  endMisdirectedCode,
  exportConsents,
  getConsent,
  getConsentReport,
  listConsents,
  listConsentViews,
  personName,
  limits,
  mailConsentLink,
  openConsent,
  type FamilyMail,
} from '@sandites/contracts';
import { handle, isCoach, type HandledEndpoint } from '@sandites/service-kit/calls';
import { addJob, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import { limit } from '@sandites/service-kit/limits';
import type { SendToService } from '@sandites/service-kit/process';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import * as consent from './consent-store';

/** Mails to families, which the service colleges sends. */
const familyMailQueue: Queue<FamilyMail> = {
  name: 'family-mail',
  timeout: 10,
  attempts: 20,
  expires: 2 * 86_400,
  firstRetry: 5,
  lastRetry: 3_600,
};

export const familyMailWorker = (send: SendToService<FamilyMail>): Worker =>
  worker(familyMailQueue, (mail, { signal }) => send(mail, signal));

export function consentRoutes(db: Knex, terms: ConsentTerms): HandledEndpoint[] {
  const { clock } = terms;
  const mailsOfCoach = limit(db, 'mails to families', limits.consentMails);
  return [
    handle(createConsentLink, ({ params, body: { channel = 'link' }, caller, change }) =>
      change((trx) => consent.createRequest(trx, params.id, personName(caller), channel, clock())),
    ),

    handle(deleteConsentLinks, ({ params, change }) =>
      change(
        (trx) => consent.endCodes(trx, params.id),
        (ended) => (ended > 0 ? { changes: [{ field: 'links' }] } : null),
      ),
    ),

    handle(getConsent, async ({ params }) => {
      const { firstName, lastName, sports, ...rest } = await consent.byCode(db, terms, params.code);
      return { player: { firstName, lastName, sports }, school: terms.schoolName, ...rest };
    }),

    handle(openConsent, ({ params, caller, change }) =>
      change((trx) => consent.noteOpened(trx, params.code, isCoach(caller), clock())),
    ),

    handle(answerConsent, ({ params, body, change }) =>
      change(
        (trx) => consent.answer(trx, params.code, body, clock()),
        (stored) => stored && { id: stored.playerId },
      ),
    ),

    handle(endMisdirectedCode, ({ params, change }) =>
      change(
        (trx) => consent.endMisdirected(trx, params.code, clock()),
        ({ playerId }) => ({ id: playerId, changes: [{ field: 'notMine' }] }),
      ),
    ),

    handle(listConsentViews, ({ params }) => consent.viewsByDay(db, terms, params.code)),

    handle(
      listConsents,
      versioned({
        version: tableVersion(db, 'player_profiles'),
        read: ({ page }) => consent.list(db, page),
      }),
    ),

    handle(getConsentReport, () => consent.report(db, terms)),

    handle(exportConsents, ({ body, change }) =>
      change(
        async () => {},
        () => body,
      ),
    ),

    // The mail is made of the profile: a coach chooses the address, and nothing else.
    handle(mailConsentLink, async ({ body: { to, code }, caller, change }) => {
      await mailsOfCoach.consume(String(caller.id));
      await change(
        async (trx) => {
          const { playerId, player, isMailed } = await consent.markMailed(trx, code, clock());
          if (isMailed) return null;
          await addJob(trx, familyMailQueue, { to, code, player, askedBy: personName(caller) });
          return { id: playerId };
        },
        (mailed) => mailed && { id: mailed.id, changes: [{ field: 'mail' }] },
      );
    }),
  ];
}
