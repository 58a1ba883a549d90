import {
  type OwnKeys,
  type Pictures,
  serviceApp,
  type ServiceDeps,
  type VerifyService,
} from '@sandites/service-kit';
import type { Express } from 'express';
import { consentRoutes, familyMailRoutes } from './consent/consent-routes';
import { consentStore } from './consent/consent-store';
import { ownersCalls } from './owners/owners';
import { packageLinksRoutes } from './package-links/package-links-routes';
import { packageLinksStore } from './package-links/package-links-store';
import { packagePlayersRoutes } from './package-players/package-players-routes';
import { packagePlayersStore } from './package-players/package-players-store';
import { packagePageRoutes } from './packages/package-page-routes';
import { namesGatewayCalls, packagesRoutes } from './packages/packages-routes';
import { packagesStore } from './packages/packages-store';
import { photoRoutes } from './photos/photo-routes';
import type { ConsentTerms } from './profiles/audiences';
import { longListLimit, profilesRoutes } from './profiles/profiles-routes';
import { profilesStore } from './profiles/profiles-store';
import { rosterRoutes } from './roster/roster-routes';
import { sharingRoutes } from './sharing/sharing-routes';
import { sharingStore } from './sharing/sharing-store';

interface PlayersDeps extends ServiceDeps {
  /** The keys with which it signs its calls to colleges. */
  readonly ownKeys?: OwnKeys;
  readonly verifyAuth: VerifyService;
  readonly pictures: Pictures;
  readonly terms: ConsentTerms;
  /** Long lists of profiles per caller and hour. */
  readonly longListsAnHour: number;
}

/** The service players: profiles and their links, rosters, and recruiting packages. */
export function playersApp({
  pictures,
  verifyAuth,
  terms,
  longListsAnHour,
  ...parts
}: PlayersDeps): Express {
  const { db } = parts;
  const { clock } = terms;
  const profiles = profilesStore(db, terms);
  const sharing = sharingStore(db, terms);
  const packages = packagesStore(db);
  const packageLinks = packageLinksStore(db);
  const packagePlayers = packagePlayersStore(db, terms);
  const page = { packages, packageLinks, packagePlayers, clock };
  const checkListLimit = longListLimit(db, longListsAnHour);
  return serviceApp({
    ...parts,
    service: 'players',
    serviceCalls: ownersCalls(db, verifyAuth),
    gatewayCalls: namesGatewayCalls(profiles, packages),
    handlers: [
      ...profilesRoutes({ profiles, pictures, terms }, checkListLimit),
      ...photoRoutes({ ...page, profiles, sharing, pictures, terms }),
      ...sharingRoutes(db, sharing, clock),
      ...consentRoutes(db, consentStore(db, terms), terms),
      ...familyMailRoutes(db, clock),
      ...rosterRoutes(db, terms, checkListLimit),
      ...packagesRoutes(packages),
      ...packageLinksRoutes(packages, packageLinks, clock),
      ...packagePageRoutes({ ...page, db }),
      ...packagePlayersRoutes(packages, packagePlayers, terms),
    ],
  });
}
