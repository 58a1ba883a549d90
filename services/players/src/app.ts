import { subjectNamesPath } from '@sandites/contracts';
import type { Pictures } from '@sandites/service-kit/pictures';
import {
  namesForGateway,
  serviceApp,
  type ServiceAppDeps,
  type ServiceDeps,
} from '@sandites/service-kit/process';
import type { Express } from 'express';
import { consentRoutes } from './consent/consent-routes';
import { leadersRoutes } from './leaders/leaders-routes';
import { ownersCalls } from './owners/owners';
import { packageLinksRoutes } from './package-links/package-links-routes';
import { packagePlayersRoutes } from './package-players/package-players-routes';
import { packagePageRoutes } from './packages/package-page-routes';
import { packagesRoutes } from './packages/packages-routes';
import { proposalsRoutes } from './persons/proposals-routes';
import { questionsRoutes } from './persons/questions-routes';
import { photoRoutes } from './photos/photo-routes';
import type { ConsentTerms } from './profiles/audiences';
import { longListLimit, profilesRoutes } from './profiles/profiles-routes';
import { rosterRoutes } from './roster/roster-routes';
import { sharingRoutes } from './sharing/sharing-routes';

interface PlayersDeps extends ServiceDeps, Pick<ServiceAppDeps, 'callers' | 'ownKeys'> {
  readonly pictures: Pictures;
  readonly terms: ConsentTerms;
  /** The school's. */
  readonly levels: readonly string[];
  /** Long lists of profiles per caller and hour. */
  readonly longListsAnHour: number;
}

const playerName = ['player_profiles', "first_name || ' ' || last_name"] as const;

/** The service players: profiles and their links, rosters, and recruiting packages. */
export function playersApp({
  pictures,
  terms,
  levels,
  longListsAnHour,
  ...parts
}: PlayersDeps): Express {
  const { db } = parts;
  const checkListLimit = longListLimit(db, longListsAnHour);
  return serviceApp({
    ...parts,
    service: 'players',
    internalCalls: [
      ...ownersCalls(db),
      namesForGateway(subjectNamesPath('player'), db, ...playerName),
      // A consent is named by its player.
      namesForGateway(subjectNamesPath('consent'), db, ...playerName),
      namesForGateway(subjectNamesPath('package'), db, 'recruiting_packages', 'name'),
    ],
    handlers: [
      ...profilesRoutes({ db, pictures, terms, levels }, checkListLimit),
      ...photoRoutes(db, pictures, terms),
      ...sharingRoutes(db, terms),
      ...consentRoutes(db, terms),
      ...proposalsRoutes(db, terms),
      ...questionsRoutes(db),
      ...leadersRoutes(db, terms, levels),
      ...rosterRoutes(db, terms, checkListLimit, levels),
      ...packagesRoutes(db),
      ...packageLinksRoutes(db, terms.clock),
      ...packagePageRoutes(db, terms),
      ...packagePlayersRoutes(db, terms),
    ],
  });
}
