import {
  createPackage,
  deletePackage,
  getPackage,
  listMyPackages,
  listPackages,
  renewPackageShare,
  subjectNamesPath,
  updatePackage,
} from '@sandites/contracts';
import {
  created,
  requireFound,
  fieldChanges,
  forGatewayByIds,
  handle,
  noContent,
  ok,
  versioned,
  type GatewayCall,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { ProfilesStore } from '../profiles/profiles-store';
import { packageChanges, type PackagesStore } from './packages-store';

const labelOf = ({ name }: { name: string }) => ({ label: name });

export function packagesRoutes(packages: PackagesStore): HandledEndpoint[] {
  const ownerOf = ({ params }: { params: { id: number } }) => packages.ownerOf(params.id);

  return [
    handle(
      listMyPackages,
      versioned({
        version: packages.version,
        audience: ({ caller }) => String(caller.id),
        read: ({ caller, page }) => packages.ofOwner(caller.id, page),
      }),
    ),

    handle(listPackages, async ({ query, page }) => ok(await packages.listed(query, page))),

    handle(createPackage, async ({ body, caller, change }) =>
      created(await change((trx) => packageChanges(trx).add(caller.id, body), labelOf)),
    ),

    handle(getPackage, ownerOf, async ({ params }) =>
      ok(requireFound(await packages.byId(params.id))),
    ),

    handle(updatePackage, ownerOf, async ({ params, body, ifMatch, caller, change }) => {
      const { after } = await change(
        (trx) => packageChanges(trx).change(params.id, body, ifMatch, caller.role === 'admin'),
        (update) => ({
          ...labelOf(update.after),
          changes: fieldChanges(update, ['name', 'sport', 'isPublic', 'ownerId']),
        }),
      );
      return ok(after);
    }),

    handle(renewPackageShare, ownerOf, async ({ params, change }) => {
      const { shareCode } = await change(
        (trx) => packageChanges(trx).renewShareCode(params.id),
        labelOf,
      );
      return ok({ shareCode });
    }),

    handle(deletePackage, ownerOf, async ({ params, change }) => {
      await change((trx) => packageChanges(trx).remove(params.id), labelOf);
      return noContent();
    }),
  ];
}

export const namesGatewayCalls = (
  profiles: ProfilesStore,
  packages: PackagesStore,
): GatewayCall[] => [
  forGatewayByIds(subjectNamesPath('player'), (ids) => profiles.names(ids)),
  // A consent is named by its player.
  forGatewayByIds(subjectNamesPath('consent'), (ids) => profiles.names(ids)),
  forGatewayByIds(subjectNamesPath('package'), (ids) => packages.names(ids)),
];
