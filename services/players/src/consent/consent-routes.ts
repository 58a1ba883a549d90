import {
  answerConsent,
  createConsentLink,
  deleteConsentLinks,
  exportConsents,
  getConsent,
  getConsentReport,
  listConsents,
  listConsentViews,
  personName,
  roleAllows,
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
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import { consentChanges, noteOpened, type ConsentStore } from './consent-store';

/** Families' consents to show data of a player. */
export const consentRoutes = (
  db: Knex,
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

  handle(deleteConsentLinks, async ({ params, change }) => {
    await change(
      (trx) => consentChanges(trx).endCodes(params.id),
      (ended) => (ended > 0 ? { changes: [{ field: 'links' }] } : null),
    );
    return noContent();
  }),

  handle(getConsent, async ({ params, caller, isGateway }) => {
    const { firstName, lastName, ...rest } = requireFound(await consent.byCode(params.code));
    // A coach who tries the link has not handed it over.
    if (!isGateway && !roleAllows('coach', caller?.role ?? null))
      await noteOpened(db, params.code, clock());
    return ok({ player: { firstName, lastName }, school: schoolName, ...rest });
  }),

  handle(answerConsent, async ({ params, body, change }) => {
    await change(
      (trx) => consentChanges(trx).answer(params.code, body, clock()),
      (stored) => stored && { id: stored.playerId },
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
