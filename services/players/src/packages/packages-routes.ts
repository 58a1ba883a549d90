import {
  createPackage,
  deletePackage,
  getPackage,
  listMyPackages,
  listPackages,
  renewPackageShare,
  updatePackage,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { requireFound } from '@sandites/service-kit/problem';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import * as packages from './packages-store';

const labelOf = ({ name }: { name: string }) => ({ label: name });

export function packagesRoutes(db: Knex): HandledEndpoint[] {
  const ownerOf = ({ params }: { params: { id: number } }) => packages.ownerOf(db, params.id);

  return [
    handle(
      listMyPackages,
      versioned({
        version: tableVersion(db, 'recruiting_packages', 'package_players'),
        audience: ({ caller }) => String(caller.id),
        read: ({ caller, page }) => packages.ofOwner(db, caller.id, page),
      }),
    ),

    handle(listPackages, ({ query, page }) => packages.listed(db, query, page)),

    handle(createPackage, ({ body, caller, change }) =>
      change((trx) => packages.add(trx, caller.id, body), labelOf),
    ),

    handle(getPackage, ownerOf, async ({ params }) =>
      requireFound(await packages.byId(db, params.id)),
    ),

    handle(updatePackage, ownerOf, ({ params, body, ifMatch, caller, changeRow }) =>
      changeRow(
        (trx) => packages.change(trx, params.id, body, ifMatch, caller.role === 'admin'),
        labelOf,
        ['name', 'sport', 'isPublic', 'ownerId'],
      ),
    ),

    handle(renewPackageShare, ownerOf, async ({ params, change }) => {
      const { shareCode } = await change((trx) => packages.renewShareCode(trx, params.id), labelOf);
      return { shareCode };
    }),

    handle(deletePackage, ownerOf, ({ params, change }) =>
      change((trx) => packages.remove(trx, params.id), labelOf),
    ),
  ];
}
