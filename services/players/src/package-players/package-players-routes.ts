import { addPackagePlayer, orderPackagePlayers, removePackagePlayer, updatePackagePlayer } from '@sandites/contracts';
import { created, handle, noContent, ok, type HandledEndpoint } from '@sandites/service-kit';
import type { PackagesStore } from '../packages/packages-store';
import { packagePlayerChanges, type PackagePlayersStore } from './package-players-store';

/** What package players' routes need. */
export interface PackagePlayersParts {
  readonly packages: PackagesStore;
  readonly packagePlayers: PackagePlayersStore;
}

const inPackage = ({ packageId }: { packageId: number }) => ({ id: packageId });

/** Players in packages, in their order, with the notes and the highlight their coach gives them. */
export const packagePlayersRoutes = ({ packages, packagePlayers }: PackagePlayersParts): HandledEndpoint[] => [
  handle(
    addPackagePlayer,
    ({ params }) => packages.ownerOf(params.id),
    async ({ params, body: { playerId, ...remarks }, change }) => created(await change((on) => packagePlayerChanges(on).add(params.id, playerId, remarks), inPackage)),
  ),

  handle(
    orderPackagePlayers,
    ({ params }) => packages.ownerOf(params.id),
    async ({ params, body: { playerIds }, change }) => ok(await change((on) => packagePlayerChanges(on).order(params.id, playerIds))),
  ),

  handle(
    updatePackagePlayer,
    ({ params }) => packagePlayers.ownerOf(params.linkId),
    async ({ params, body, ifMatch, change }) => ok(await change((on) => packagePlayerChanges(on).change(params.linkId, body, ifMatch), inPackage)),
  ),

  handle(
    removePackagePlayer,
    ({ params }) => packages.ownerOf(params.packageId),
    async ({ params: { packageId, playerId }, change }) => {
      await change(
        (on) => packagePlayerChanges(on).remove(packageId, playerId),
        () => ({ id: packageId }),
      );
      return noContent();
    },
  ),
];
