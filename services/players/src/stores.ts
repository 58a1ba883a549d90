import type { Knex } from 'knex';
import type { PlayersStores } from './app';
import { packagePlayersStore } from './package-players/package-players-store';
import { packagesStore } from './packages/packages-store';
import { profilesStore } from './profiles/profiles-store';
import { rosterStore } from './roster/roster-store';
import { sharingStore } from './sharing/sharing-store';

/** The service's stores, on one database. */
export const playersStores = (db: Knex): PlayersStores => ({
  profiles: profilesStore(db),
  sharing: sharingStore(db),
  roster: rosterStore(db),
  packages: packagesStore(db),
  packagePlayers: packagePlayersStore(db),
});
