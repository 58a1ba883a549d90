import {
  getSharedPlayer,
  sharePlayer,
  unsharePlayer,
  unshareUnusedPlayer,
} from '@sandites/contracts';
import { handle, isCoach, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Knex } from 'knex';
import { countView } from '../views/views';
import type { ConsentTerms } from '../profiles/audiences';
import * as sharing from './sharing-store';

/** A profile's share page, for anybody with its link. */
export const sharingRoutes = (db: Knex, terms: ConsentTerms): HandledEndpoint[] => [
  handle(sharePlayer, async ({ params, change }) => {
    const { shareCode } = await change(
      (trx) => sharing.share(trx, params.id, terms.clock()),
      ({ isNew }) => (isNew ? {} : null),
    );
    return { shareCode };
  }),

  handle(unsharePlayer, ({ params, change }) => change((trx) => sharing.unshare(trx, params.id))),

  handle(unshareUnusedPlayer, ({ params, change }) =>
    change(
      (trx) => sharing.unshareUnused(trx, params.id),
      (isRevoked) => (isRevoked ? {} : null),
    ),
  ),

  handle(getSharedPlayer, async (call) => {
    const { id, profile } = await sharing.byCode(db, terms, call.params.shareCode);
    const viewed = { kind: 'player', id, playerIds: [id], isOwn: isCoach(call.caller) } as const;
    call.note(() => countView(db, viewed, call, terms.clock()));
    return profile;
  }),
];
