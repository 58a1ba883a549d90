import { getSharedPlayer, sharePlayer, unsharePlayer, unshareUnusedPlayer } from '@sandites/contracts';
import { existing, handle, noContent, ok, type Clock, type HandledEndpoint } from '@sandites/service-kit';
import { sharingChanges, type SharingStore } from './sharing-store';

/** A profile's own page, for whoever has its link. */
export const sharingRoutes = (sharing: SharingStore, clock: Clock): HandledEndpoint[] => [
  handle(sharePlayer, async ({ params, change }) => {
    const { shareCode } = await change(
      (on) => sharingChanges(on).share(params.id, clock()),
      ({ isNew }) => (isNew ? {} : null),
    );
    return ok({ shareCode });
  }),

  handle(unsharePlayer, async ({ params, change }) => {
    await change((on) => sharingChanges(on).unshare(params.id));
    return noContent();
  }),

  handle(unshareUnusedPlayer, async ({ params, change }) => {
    await change(
      (on) => sharingChanges(on).unshareUnused(params.id),
      (isRevoked) => (isRevoked ? {} : null),
    );
    return noContent();
  }),

  handle(getSharedPlayer, async ({ params, countOpening }) => {
    const { id, profile } = existing(await sharing.byCode(params.shareCode));
    await countOpening(id);
    return ok(profile);
  }),
];
