import { serviceApp, type ServiceParts, type VerifyService } from '@sandites/service-kit';
import type { Express } from 'express';
import { ownersCalls } from './owners/owners-routes';
import { packagePlayersRoutes } from './package-players/package-players-routes';
import type { PackagePlayersStore } from './package-players/package-players-store';
import { packagePageRoutes } from './packages/package-page-routes';
import { packagesRoutes } from './packages/packages-routes';
import type { PackagesStore } from './packages/packages-store';
import { profilesRoutes } from './profiles/profiles-routes';
import type { ProfilesStore } from './profiles/profiles-store';
import { rosterRoutes } from './roster/roster-routes';
import { sharingRoutes } from './sharing/sharing-routes';
import type { SharingStore } from './sharing/sharing-store';

/** Where the service keeps what it knows. */
export interface PlayersStores {
  readonly profiles: ProfilesStore;
  readonly sharing: SharingStore;
  readonly packages: PackagesStore;
  readonly packagePlayers: PackagePlayersStore;
}

/** What the service's app is made of. */
export interface PlayersParts extends PlayersStores, ServiceParts {
  /** Whether a call comes from auth. */
  readonly verifyAuth: VerifyService;
}

/** The service players: profiles and their links, rosters, and recruiting packages. */
export const playersApp = ({ profiles, sharing, packages, packagePlayers, verifyAuth, ...parts }: PlayersParts): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    serviceCalls: ownersCalls(parts.db, verifyAuth),
    handlers: [
      ...profilesRoutes(profiles),
      ...sharingRoutes(sharing),
      ...rosterRoutes(parts.db),
      ...packagesRoutes(packages),
      ...packagePageRoutes({ packages, packagePlayers }),
      ...packagePlayersRoutes({ packages, packagePlayers }),
    ],
  });
