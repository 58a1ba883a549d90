import type { Clock } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { PlayersStores } from './app';
import { packagePlayersStore } from './package-players/package-players-store';
import { packagesStore } from './packages/packages-store';
import { profilesStore } from './profiles/profiles-store';
import { sharingStore } from './sharing/sharing-store';

/** What the service reads, of one database. What it changes, each call changes in a transaction of its own. */
export const playersStores = (db: Knex, clock: Clock): PlayersStores => ({
  profiles: profilesStore(db),
  sharing: sharingStore(db, clock),
  packages: packagesStore(db),
  packagePlayers: packagePlayersStore(db),
});
