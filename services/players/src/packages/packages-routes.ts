import { createPackage, deletePackage, getPackage, listMyPackages, updatePackage } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { PackagesStore } from './packages-store';

/** Recruiting packages, each its coach's own (decisions.md D22). */
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

    handle(createPackage, async ({ body, caller }) => created(await packages.add(caller.id, body))),

    handle(getPackage, ownerOf, async ({ params }) => {
      const found = await packages.byId(params.id);
      if (!found) throw notFound();
      return ok(found);
    }),

    handle(updatePackage, ownerOf, async ({ params, body }) => {
      const changed = await packages.change(params.id, body);
      if (!changed) throw notFound();
      return ok(changed);
    }),

    handle(deletePackage, ownerOf, async ({ params }) => {
      if (!(await packages.remove(params.id))) throw notFound();
      return noContent();
    }),
  ];
}
