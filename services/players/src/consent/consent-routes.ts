import {
  answerConsent,
  createConsentLink,
  exportConsents,
  getConsent,
  getConsentReport,
  listConsents,
  listConsentViews,
  personName,
} from '@sandites/contracts';
import {
  created,
  requireFound,
  handle,
  noContent,
  ok,
  versioned,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { ConsentTerms } from '../profiles/audiences';
import { consentChanges, type ConsentStore } from './consent-store';

/** Families' consents to show data of a player (product D66). */
export const consentRoutes = (
  consent: ConsentStore,
  { schoolName, clock }: ConsentTerms,
): HandledEndpoint[] => [
  handle(createConsentLink, async ({ params, body: { channel = 'link' }, caller, change }) =>
    created(
      await change((trx) =>
        consentChanges(trx).createRequest(params.id, personName(caller), channel, clock()),
      ),
    ),
  ),

  handle(getConsent, async ({ params }) => {
    const { firstName, lastName, ...rest } = requireFound(await consent.byCode(params.code));
    return ok({ player: { firstName, lastName }, school: schoolName, ...rest });
  }),

  handle(answerConsent, async ({ params, body, change }) => {
    await change(
      (trx) => consentChanges(trx).answer(params.code, body, clock()),
      ({ playerId }) => ({ id: playerId }),
    );
    return noContent();
  }),

  handle(listConsentViews, async ({ params }) =>
    ok(requireFound(await consent.viewsByDay(params.code))),
  ),

  handle(
    listConsents,
    versioned({ version: consent.version, read: ({ page }) => consent.list(page) }),
  ),

  handle(getConsentReport, async () => ok(await consent.report())),

  handle(exportConsents, async ({ body, change }) => {
    await change(
      async () => {},
      () => body,
    );
    return noContent();
  }),
];
