import {
  addPackagePlayer,
  orderPackagePlayers,
  removePackagePlayer,
  updatePackagePlayer,
} from '@sandites/contracts';
import { handle, type ChangeDetails, type HandledEndpoint } from '@sandites/service-kit/calls';
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
    ({ params, body: { playerId, ...remarks }, change }) =>
      change((trx) => packagePlayers.add(trx, params.id, playerId, remarks), membership),
  ),

  handle(
    orderPackagePlayers,
    ({ params }) => packages.ownerOf(db, params.id),
    ({ params, body: { playerIds }, change }) =>
      change(
        (trx) => packagePlayers.order(trx, params.id, playerIds, terms),
        () => ({ changes: [{ field: 'order' }] }),
      ),
  ),

  handle(
    updatePackagePlayer,
    ({ params }) => packagePlayers.ownerOf(db, params.linkId),
    ({ params, body, ifMatch, changeRow }) =>
      changeRow(
        (trx) => packagePlayers.change(trx, params.linkId, body, ifMatch),
        ({ packageId }) => ({ id: packageId }),
      ),
  ),

  handle(
    removePackagePlayer,
    ({ params }) => packages.ownerOf(db, params.packageId),
    ({ params: { packageId, playerId }, change }) =>
      change(
        (trx) => packagePlayers.remove(trx, packageId, playerId),
        () => membership({ packageId }),
      ),
  ),
];
