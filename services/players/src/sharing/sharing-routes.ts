import { getSharedPlayer, sharePlayer, unsharePlayer } from '@sandites/contracts';
import { handle, noContent, notFound, ok, type HandledEndpoint } from '@sandites/service-kit';
import type { SharingStore } from './sharing-store';

/** A profile's own page, for whoever has its link. */
export const sharingRoutes = (sharing: SharingStore): HandledEndpoint[] => [
  handle(sharePlayer, async ({ params }) => {
    const shareCode = await sharing.share(params.id);
    if (shareCode === undefined) throw notFound();
    return ok({ shareCode });
  }),

  handle(unsharePlayer, async ({ params }) => {
    if (!(await sharing.unshare(params.id))) throw notFound();
    return noContent();
  }),

  handle(getSharedPlayer, async ({ params }) => {
    const profile = await sharing.byCode(params.shareCode);
    if (!profile) throw notFound();
    return ok(profile);
  }),
];
