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
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import * as packages from '../packages/packages-store';
import * as packagePlayers from './package-players-store';

const membership = ({ packageId }: { packageId: number }): ChangeDetails => ({
  id: packageId,
  changes: [{ field: 'players' }],
});

/** Players in packages, in their order, with the notes and the highlight their coach gives them. */
export const packagePlayersRoutes = (db: Knex, terms: ConsentTerms): HandledEndpoint[] => [
  handle(
    addPackagePlayer,
    ({ params }) => packages.ownerOf(db, params.id),
    async ({ params, body: { playerId, ...remarks }, change }) =>
      created(
        await change((trx) => packagePlayers.add(trx, params.id, playerId, remarks), membership),
      ),
  ),

  handle(
    orderPackagePlayers,
    ({ params }) => packages.ownerOf(db, params.id),
    async ({ params, body: { playerIds }, change }) =>
      ok(
        await change(
          (trx) => packagePlayers.order(trx, params.id, playerIds, terms),
          () => ({ changes: [{ field: 'order' }] }),
        ),
      ),
  ),

  handle(
    updatePackagePlayer,
    ({ params }) => packagePlayers.ownerOf(db, params.linkId),
    async ({ params, body, ifMatch, change }) => {
      const { after } = await change(
        (trx) => packagePlayers.change(trx, params.linkId, body, ifMatch),
        (link) => ({ id: link.after.packageId, changes: fieldChanges(link) }),
      );
      return ok(after);
    },
  ),

  handle(
    removePackagePlayer,
    ({ params }) => packages.ownerOf(db, params.packageId),
    async ({ params: { packageId, playerId }, change }) => {
      await change(
        (trx) => packagePlayers.remove(trx, packageId, playerId),
        () => membership({ packageId }),
      );
      return noContent();
    },
  ),
];
