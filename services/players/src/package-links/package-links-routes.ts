import { createPackageLink, deletePackageLink, listPackageLinks } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Clock } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import * as packages from '../packages/packages-store';
import * as packageLinks from './package-links-store';

/** Links of a package for one recipient each. Activity omits their labels: one may name a person. */
export function packageLinksRoutes(db: Knex, clock: Clock): HandledEndpoint[] {
  const ownerOf = ({ params }: { params: { id: number } }) => packages.ownerOf(db, params.id);
  const describe = (id: number) => () => ({ id, changes: [{ field: 'links' }] });

  return [
    handle(listPackageLinks, ownerOf, ({ params, page }) => packageLinks.list(db, params.id, page)),

    handle(createPackageLink, ownerOf, ({ params, body, change }) =>
      change((trx) => packageLinks.add(trx, params.id, body, clock()), describe(params.id)),
    ),

    handle(deletePackageLink, ownerOf, ({ params, change }) =>
      change((trx) => packageLinks.remove(trx, params.id, params.linkId), describe(params.id)),
    ),
  ];
}
