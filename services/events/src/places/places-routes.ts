import { listPlaces, updatePlace, type Place } from '@sandites/contracts';
import { handle, isCoach, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import * as places from './places-store';

const labelOf = ({ name }: Place) => ({ label: name });

export const placesRoutes = (db: Knex): HandledEndpoint[] => [
  handle(
    listPlaces,
    versioned({
      version: tableVersion(db, 'athletic_events'),
      audience: ({ caller }) => (isCoach(caller) ? 'coach' : ''),
      read: async ({ caller, page }) => pageOf(await places.list(db, isCoach(caller)), page),
    }),
  ),

  handle(updatePlace, ({ params, body, ifMatch, changeRow }) =>
    changeRow((trx) => places.change(trx, params.id, body, ifMatch), labelOf, [
      'name',
      'address',
      'mapUrl',
    ]),
  ),
];
