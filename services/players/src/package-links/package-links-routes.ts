import { createPackageLink, deletePackageLink, listPackageLinks } from '@sandites/contracts';
import {
  created,
  handle,
  noContent,
  ok,
  type Clock,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import * as packages from '../packages/packages-store';
import * as packageLinks from './package-links-store';

/** Links of a package for one recipient each. Activity omits their labels: one may name a person. */
export function packageLinksRoutes(db: Knex, clock: Clock): HandledEndpoint[] {
  const ownerOf = ({ params }: { params: { id: number } }) => packages.ownerOf(db, params.id);
  const describe = (id: number) => () => ({ id, changes: [{ field: 'links' }] });

  return [
    handle(listPackageLinks, ownerOf, async ({ params, page }) =>
      ok(await packageLinks.list(db, params.id, page)),
    ),

    handle(createPackageLink, ownerOf, async ({ params, body, change }) =>
      created(
        await change((trx) => packageLinks.add(trx, params.id, body, clock()), describe(params.id)),
      ),
    ),

    handle(deletePackageLink, ownerOf, async ({ params, change }) => {
      await change(
        (trx) => packageLinks.remove(trx, params.id, params.linkId),
        describe(params.id),
      );
      return noContent();
    }),
  ];
}
