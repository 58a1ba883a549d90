import { decideProposal, limits, listProfileProposals, proposeValues } from '@sandites/contracts';
import { handle, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import { limit } from '@sandites/service-kit/limits';
import { codeHash } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import * as proposals from './proposals-store';

/** What families enter for their athletes, and what a coach takes of it. */
export function proposalsRoutes(db: Knex, terms: ConsentTerms): HandledEndpoint[] {
  const ofCode = limit(db, 'proposals', limits.consentAnswers);
  return [
    handle(proposeValues, async ({ params: { code }, body, change }) => {
      await ofCode.consume(codeHash(code).toString('base64url'));
      await change(
        (trx) => proposals.propose(trx, code, body, terms.clock()),
        ({ playerId }) => ({ id: playerId, changes: [{ field: 'proposal' }] }),
      );
    }),

    handle(listProfileProposals, async ({ page }) =>
      pageOf(await proposals.listProposals(db), page),
    ),

    handle(decideProposal, ({ params, body, ifMatch, change }) =>
      change(
        (trx) => proposals.decide(trx, terms, params.id, body, ifMatch),
        ({ id }) => ({
          id,
          changes: body.accept.length > 0 ? body.accept.map((field) => ({ field })) : [],
        }),
      ),
    ),
  ];
}
