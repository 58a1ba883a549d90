import {
  getSharedPlayer,
  sharePlayer,
  unsharePlayer,
  unshareUnusedPlayer,
} from '@sandites/contracts';
import {
  requireFound,
  handle,
  isCoach,
  noContent,
  ok,
  type Clock,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { countView } from '../views/views';
import { sharingChanges, type SharingStore } from './sharing-store';

/** A profile's share page, for anybody with its link. */
export const sharingRoutes = (db: Knex, sharing: SharingStore, clock: Clock): HandledEndpoint[] => [
  handle(sharePlayer, async ({ params, change }) => {
    const { shareCode } = await change(
      (trx) => sharingChanges(trx).share(params.id, clock()),
      ({ isNew }) => (isNew ? {} : null),
    );
    return ok({ shareCode });
  }),

  handle(unsharePlayer, async ({ params, change }) => {
    await change((trx) => sharingChanges(trx).unshare(params.id));
    return noContent();
  }),

  handle(unshareUnusedPlayer, async ({ params, change }) => {
    await change(
      (trx) => sharingChanges(trx).unshareUnused(params.id),
      (isRevoked) => (isRevoked ? {} : null),
    );
    return noContent();
  }),

  handle(getSharedPlayer, async ({ params, caller, countLinkView, ...visit }) => {
    const { id, profile } = requireFound(await sharing.byCode(params.shareCode));
    await countLinkView(id);
    // Views by coaches and admins do not count.
    if (!isCoach(caller))
      await countView(db, { kind: 'player', id, playerIds: [id] }, visit, clock());
    return ok(profile);
  }),
];
