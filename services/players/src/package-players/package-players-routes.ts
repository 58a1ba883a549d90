import { addPackagePlayer, removePackagePlayer, updatePackagePlayer } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, type HandledEndpoint } from '@sandites/service-kit';
import type { PackagesStore } from '../packages/packages-store';
import type { PackagePlayersStore } from './package-players-store';

/** What package players' routes need. */
export interface PackagePlayersParts {
  readonly packages: PackagesStore;
  readonly packagePlayers: PackagePlayersStore;
}

/** Players in packages, with the notes and the highlight their coach gives them. */
export const packagePlayersRoutes = ({ packages, packagePlayers }: PackagePlayersParts): HandledEndpoint[] => [
  handle(
    addPackagePlayer,
    ({ params }) => packages.ownerOf(params.id),
    async ({ params, body: { playerId, ...remarks } }) => created(await packagePlayers.add(params.id, playerId, remarks)),
  ),

  handle(
    updatePackagePlayer,
    ({ params }) => packagePlayers.ownerOf(params.linkId),
    async ({ params, body }) => {
      const changed = await packagePlayers.change(params.linkId, body);
      if (!changed) throw notFound();
      return ok(changed);
    },
  ),

  handle(
    removePackagePlayer,
    ({ params }) => packages.ownerOf(params.packageId),
    async ({ params: { packageId, playerId } }) => {
      if (!(await packagePlayers.remove(packageId, playerId))) throw notFound();
      return noContent();
    },
  ),
];
