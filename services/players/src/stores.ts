import type { Knex } from 'knex';
import type { PlayersStores } from './app';
import { consentStore } from './consent/consent-store';
import { packageLinksStore } from './package-links/package-links-store';
import { packagePlayersStore } from './package-players/package-players-store';
import { packagesStore } from './packages/packages-store';
import type { ConsentTerms } from './profiles/audiences';
import { profilesStore } from './profiles/profiles-store';
import { sharingStore } from './sharing/sharing-store';

/** What the service reads, of one database. What it changes, each call changes in a transaction of its own. */
export const playersStores = (db: Knex, terms: ConsentTerms): PlayersStores => ({
  profiles: profilesStore(db, terms),
  sharing: sharingStore(db, terms),
  consent: consentStore(db, terms),
  packages: packagesStore(db),
  packageLinks: packageLinksStore(db),
  packagePlayers: packagePlayersStore(db, terms),
});
