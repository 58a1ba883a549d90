import {
  type OwnKeys,
  type Pictures,
  serviceApp,
  type ServiceDeps,
  type VerifyService,
} from '@sandites/service-kit';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { consentRoutes, familyMailRoutes } from './consent/consent-routes';
import { type ConsentStore, consentStore } from './consent/consent-store';
import { ownersCalls } from './owners/owners';
import { packageLinksRoutes } from './package-links/package-links-routes';
import { type PackageLinksStore, packageLinksStore } from './package-links/package-links-store';
import { packagePlayersRoutes } from './package-players/package-players-routes';
import {
  type PackagePlayersStore,
  packagePlayersStore,
} from './package-players/package-players-store';
import { packagePageRoutes } from './packages/package-page-routes';
import { namesGatewayCalls, packagesRoutes } from './packages/packages-routes';
import { type PackagesStore, packagesStore } from './packages/packages-store';
import { photoRoutes } from './photos/photo-routes';
import type { ConsentTerms } from './profiles/audiences';
import { longListLimit, profilesRoutes } from './profiles/profiles-routes';
import { type ProfilesStore, profilesStore } from './profiles/profiles-store';
import { rosterRoutes } from './roster/roster-routes';
import { sharingRoutes } from './sharing/sharing-routes';
import { type SharingStore, sharingStore } from './sharing/sharing-store';

/** The stores of the service. */
interface PlayersStores {
  readonly profiles: ProfilesStore;
  readonly sharing: SharingStore;
  readonly consent: ConsentStore;
  readonly packages: PackagesStore;
  readonly packageLinks: PackageLinksStore;
  readonly packagePlayers: PackagePlayersStore;
}

/** The dependencies of the service's app. */
interface PlayersDeps extends PlayersStores, ServiceDeps {
  /** The keys with which it signs its calls to colleges. */
  readonly ownKeys?: OwnKeys;
  /** Checks that a call comes from auth. */
  readonly verifyAuth: VerifyService;
  readonly pictures: Pictures;
  /** The rule by which links and consents end, and the default without a family's answer. */
  readonly terms: ConsentTerms;
  /** Long lists of profiles per caller and hour. */
  readonly longListsAnHour: number;
}

/** The service players: profiles and their links, rosters, and recruiting packages. */
export const playersApp = ({
  profiles,
  sharing,
  consent,
  packages,
  packageLinks,
  packagePlayers,
  pictures,
  verifyAuth,
  terms,
  longListsAnHour,
  ...parts
}: PlayersDeps): Express => {
  const checkListLimit = longListLimit(parts.db, longListsAnHour);
  return serviceApp({
    ...parts,
    service: 'players',
    serviceCalls: ownersCalls(parts.db, verifyAuth),
    gatewayCalls: namesGatewayCalls(profiles, packages),
    handlers: [
      ...profilesRoutes({ profiles, pictures, terms }, checkListLimit),
      ...photoRoutes({
        profiles,
        sharing,
        packages,
        packageLinks,
        packagePlayers,
        pictures,
        terms,
      }),
      ...sharingRoutes(parts.db, sharing, terms.clock),
      ...consentRoutes(parts.db, consent, terms),
      ...familyMailRoutes(parts.db, terms.clock),
      ...rosterRoutes({ db: parts.db, terms }, checkListLimit),
      ...packagesRoutes(packages),
      ...packageLinksRoutes({ packages, packageLinks, clock: terms.clock }),
      ...packagePageRoutes({
        db: parts.db,
        packages,
        packageLinks,
        packagePlayers,
        clock: terms.clock,
      }),
      ...packagePlayersRoutes({ packages, packagePlayers, terms }),
    ],
  });
};

/** The stores for reading. Each change has its own transaction. */
export const playersStores = (db: Knex, terms: ConsentTerms): PlayersStores => ({
  profiles: profilesStore(db, terms),
  sharing: sharingStore(db, terms),
  consent: consentStore(db, terms),
  packages: packagesStore(db),
  packageLinks: packageLinksStore(db),
  packagePlayers: packagePlayersStore(db, terms),
});
