import {
  getPackagedPlayerPhoto,
  getPlayerPhoto,
  getSharedPlayerPhoto,
  removePlayerPhoto,
  setPlayerPhoto,
  type PlayerProfile,
  type SharedPlayer,
} from '@sandites/contracts';
import {
  requireFound,
  fieldChanges,
  handle,
  noContent,
  notFound,
  ok,
  type HandledEndpoint,
  type Pictures,
  type Updated,
} from '@sandites/service-kit';
import type { PackagePlayersStore } from '../package-players/package-players-store';
import { openPackagePage, type PackageLookup } from '../packages/package-page-routes';
import type { ConsentTerms } from '../profiles/audiences';
import { profileChanges, type ProfilesStore } from '../profiles/profiles-store';
import type { SharingStore } from '../sharing/sharing-store';

interface PhotoDeps extends PackageLookup {
  readonly profiles: ProfilesStore;
  readonly sharing: SharingStore;
  readonly packagePlayers: PackagePlayersStore;
  readonly pictures: Pictures;
  readonly terms: ConsentTerms;
}

const changesOf = (player: Updated<PlayerProfile>) => ({ changes: fieldChanges(player) });

/** Checks that this reader may see the picture now. @throws ProblemError 404 */
function requireShown(
  picture: string,
  shownPlayer: Pick<SharedPlayer, 'imageSrc' | 'imageThumb'> | undefined,
): string {
  const addresses = [shownPlayer?.imageSrc, shownPlayer?.imageThumb];
  if (!addresses.some((address) => address?.endsWith(`/${picture}`))) throw notFound();
  return picture;
}

/**
 * Pictures of players. Each request reads the profile with the same audience as the response with
 * the picture's URL: a picture that is no longer in that response is 404.
 */
export const photoRoutes = ({
  profiles,
  sharing,
  packagePlayers,
  pictures,
  terms,
  ...lookup
}: PhotoDeps): HandledEndpoint[] => [
  handle(setPlayerPhoto, async ({ params, upload, ifMatch, change, signal }) => {
    requireFound(await profiles.byId(params.id));
    const photo = await pictures.addFromForm(upload, signal);
    const { after } = await change(
      (trx) => profileChanges(trx, terms).change(params.id, {}, photo, ifMatch),
      changesOf,
    );
    return ok(after);
  }),

  handle(removePlayerPhoto, async ({ params, ifMatch, change }) => {
    await change(
      (trx) => profileChanges(trx, terms).change(params.id, {}, null, ifMatch),
      changesOf,
    );
    return noContent();
  }),

  handle(getPlayerPhoto, async ({ params, accepts }) => {
    const profile = await profiles.byId(params.id);
    return pictures.reply(requireShown(params.picture, profile), accepts);
  }),

  handle(getSharedPlayerPhoto, async ({ params, accepts }) => {
    const opened = await sharing.byCode(params.shareCode);
    const sharedPlayer = opened && (JSON.parse(opened.profile.text) as SharedPlayer);
    return pictures.reply(requireShown(params.picture, sharedPlayer), accepts);
  }),

  handle(
    getPackagedPlayerPhoto,
    async ({ params: { shareCode, playerId, picture }, caller, accepts }) => {
      const { pack, isShown } = await openPackagePage(lookup, shareCode, caller);
      if (!isShown) throw notFound();
      const packagedPlayer = await packagePlayers.one(pack.id, playerId, shareCode);
      return pictures.reply(requireShown(picture, packagedPlayer), accepts);
    },
  ),
];
