import {
  addPackagePlayer,
  orderPackagePlayers,
  removePackagePlayer,
  updatePackagePlayer,
} from '@sandites/contracts';
import {
  created,
  fieldChanges,
  handle,
  noContent,
  ok,
  type ChangeDetails,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { ConsentTerms } from '../profiles/audiences';
import type { PackagesStore } from '../packages/packages-store';
import { packagePlayerChanges, type PackagePlayersStore } from './package-players-store';

const membership = ({ packageId }: { packageId: number }): ChangeDetails => ({
  id: packageId,
  changes: [{ field: 'players' }],
});

/** Players in packages, in their order, with the notes and the highlight their coach gives them. */
export const packagePlayersRoutes = (
  packages: PackagesStore,
  packagePlayers: PackagePlayersStore,
  terms: ConsentTerms,
): HandledEndpoint[] => [
  handle(
    addPackagePlayer,
    ({ params }) => packages.ownerOf(params.id),
    async ({ params, body: { playerId, ...remarks }, change }) =>
      created(
        await change(
          (trx) => packagePlayerChanges(trx).add(params.id, playerId, remarks),
          membership,
        ),
      ),
  ),

  handle(
    orderPackagePlayers,
    ({ params }) => packages.ownerOf(params.id),
    async ({ params, body: { playerIds }, change }) =>
      ok(
        await change(
          (trx) => packagePlayerChanges(trx).order(params.id, playerIds, terms),
          () => ({ changes: [{ field: 'order' }] }),
        ),
      ),
  ),

  handle(
    updatePackagePlayer,
    ({ params }) => packagePlayers.ownerOf(params.linkId),
    async ({ params, body, ifMatch, change }) => {
      const { after } = await change(
        (trx) => packagePlayerChanges(trx).change(params.linkId, body, ifMatch),
        (link) => ({ id: link.after.packageId, changes: fieldChanges(link) }),
      );
      return ok(after);
    },
  ),

  handle(
    removePackagePlayer,
    ({ params }) => packages.ownerOf(params.packageId),
    async ({ params: { packageId, playerId }, change }) => {
      await change(
        (trx) => packagePlayerChanges(trx).remove(packageId, playerId),
        () => membership({ packageId }),
      );
      return noContent();
    },
  ),
];
