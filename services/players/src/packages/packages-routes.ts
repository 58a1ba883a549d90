import { createPackage, deletePackage, getPackage, listMyPackages, listPackages, renewPackageShare, updatePackage } from '@sandites/contracts';
import { created, existing, handle, noContent, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import { packageChanges, type PackagesStore } from './packages-store';

const named = ({ name }: { name: string }) => ({ label: name });

/** Recruiting packages, each its coach's own (product D22). */
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

    handle(listPackages, async ({ query, page }) => ok(await (query.owner === 'gone' ? packages.withoutOwner(page) : packages.all(page)))),

    handle(createPackage, async ({ body, caller, change }) => created(await change((on) => packageChanges(on).add(caller.id, body), named))),

    handle(getPackage, ownerOf, async ({ params }) => ok(existing(await packages.byId(params.id)))),

    handle(updatePackage, ownerOf, async ({ params, body, ifMatch, caller, change }) =>
      ok(await change((on) => packageChanges(on).change(params.id, body, ifMatch, caller.role === 'admin'), named)),
    ),

    handle(renewPackageShare, ownerOf, async ({ params, change }) => {
      const { shareCode } = await change((on) => packageChanges(on).renewShareCode(params.id), named);
      return ok({ shareCode });
    }),

    handle(deletePackage, ownerOf, async ({ params, change }) => {
      await change((on) => packageChanges(on).remove(params.id), named);
      return noContent();
    }),
  ];
}
