import {
  getPackagedPlayerPhoto,
  getPlayerPhoto,
  getSharedPlayerPhoto,
  removePlayerPhoto,
  setPlayerPhoto,
  type SharedPlayer,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Pictures } from '@sandites/service-kit/pictures';
import { notFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import * as packagePlayers from '../package-players/package-players-store';
import { openPackagePage } from '../packages/package-page-routes';
import type { ConsentTerms } from '../profiles/audiences';
import * as profiles from '../profiles/profiles-store';
import * as sharing from '../sharing/sharing-store';

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
export const photoRoutes = (
  db: Knex,
  pictures: Pictures,
  terms: ConsentTerms,
): HandledEndpoint[] => [
  handle(setPlayerPhoto, async ({ params, upload, ifMatch, changeRow, signal }) => {
    await profiles.byId(db, terms, params.id);
    const photo = await pictures.addFromForm(upload, signal);
    return changeRow((trx) => profiles.change(trx, terms, params.id, {}, photo, ifMatch));
  }),

  handle(removePlayerPhoto, ({ params, ifMatch, changeRow }) =>
    changeRow((trx) => profiles.change(trx, terms, params.id, {}, null, ifMatch)),
  ),

  handle(getPlayerPhoto, async ({ params, accepts }) => {
    const profile = await profiles.byId(db, terms, params.id);
    return pictures.reply(requireShown(params.picture, profile), accepts);
  }),

  handle(getSharedPlayerPhoto, async ({ params, accepts }) => {
    const { profile } = await sharing.byCode(db, terms, params.shareCode);
    const sharedPlayer = JSON.parse(profile.text) as SharedPlayer;
    return pictures.reply(requireShown(params.picture, sharedPlayer), accepts);
  }),

  handle(
    getPackagedPlayerPhoto,
    async ({ params: { shareCode, playerId, picture }, caller, accepts }) => {
      const { pack, isShown } = await openPackagePage(db, shareCode, caller, terms.clock);
      if (!isShown) throw notFound();
      const packagedPlayer = await packagePlayers.one(db, terms, pack.id, playerId, shareCode);
      return pictures.reply(requireShown(picture, packagedPlayer), accepts);
    },
  ),
];
