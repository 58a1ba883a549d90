import {
  type FileStore,
  type HandledEndpoint,
  type Log,
  ProblemError,
} from '@sandites/service-kit';
import { Router, type Request, type Response } from 'express';
import type { Knex } from 'knex';
import { missingInServices } from './checks/api-compatibility';
import { checkReleases } from './checks/release-checks';
import { deployRoutes, usesRoute } from './deploy/deploy-routes';
import { deployTokens } from './deploy/deploy-tokens';
import type { Upstreams } from '../server/upstream';
import type { Keys } from '../session/keys';
import type { Counters } from './metrics';
import type { ReadText } from './page-files';
import type { PolledRegistry } from './registry/registry';
import { liveVersions, visitorRegistry, type VisitorRegistryOf } from './registry/visitor-registry';
import { previewLinks, previewIn, previewRoutes } from './preview/previews';
import { autoRollback, raiseAlert, type AutoRollbackRule } from './reports/auto-rollback';
import { reportRoutes } from './reports/report-routes';
import { reportTickets, type ReportTickets } from './reports/report-tickets';
import { releaseEndpoints } from './release-endpoints';
import { releaseOverview, sourcePositions } from './release-overview';
import type { ReleaseRepository } from './release-repository';
import { releaseService } from './release-service';

interface ReleaseDeps {
  readonly keys: Keys;
  readonly db: Knex;
  readonly releases: ReleaseRepository;
  readonly registry: PolledRegistry;
  readonly upstreams: Upstreams;
  readonly store: FileStore;
  readonly readText: ReadText;
  readonly counters: Counters;
  readonly rollbackRule: AutoRollbackRule;
  readonly maxPageBytes: number;
  readonly logOf: (res: Response) => Log;
  readonly publicOrigin: string | null;
  readonly isSecure: boolean;
  /** Whether visitors may override a live version with a stored one in their own browser. */
  readonly allowsOverrides: boolean;
  readonly isSignedIn: (req: Request) => Promise<boolean>;
  readonly isDemo: boolean;
}

interface ReleaseRoutes {
  readonly routes: Router;
  readonly endpoints: readonly HandledEndpoint[];
  readonly registryOf: VisitorRegistryOf;
  readonly tickets: ReportTickets;
}

export function releaseRoutes({
  keys,
  db,
  releases,
  registry,
  upstreams,
  store,
  readText,
  counters,
  rollbackRule,
  maxPageBytes,
  logOf,
  publicOrigin,
  isSecure,
  allowsOverrides,
  isSignedIn,
  isDemo,
}: ReleaseDeps): ReleaseRoutes {
  const service = releaseService(releases, {
    check: checkReleases,
    onChange: async (remote, kind) => {
      counters.add('releases_changed_total', { remote, kind });
      await registry.refresh();
    },
  });
  const overview = releaseOverview(db, releases, sourcePositions(store));
  const previews = previewLinks(keys);
  const previewOf = previewIn(previews, isSecure);
  const releasesExcept = (remote: string) =>
    registry.variants().releases.filter((release) => release.remote !== remote);
  const isServed = (remote: string, version: string) =>
    registry
      .variants()
      .releases.some((release) => release.remote === remote && release.version === version);
  const registryOf = visitorRegistry({
    variants: registry.variants,
    previewIn: previewOf,
    allowsOverrides,
    find: releases.find,
    secure: isSecure,
  });

  const tickets = reportTickets(db);
  const routes = Router();
  routes.get('/live', liveVersions(registryOf));
  const tokens = deployTokens(db);
  routes.get('/uses', usesRoute(tokens, registry.variants, readText));
  routes.use(
    '/deploy',
    deployRoutes({
      tokens,
      service,
      overview,
      releases,
      previews,
      releasesExcept,
      maxPageBytes,
      missingInServices: (release) => missingInServices(release, upstreams),
      store,
      readText,
      counters,
      alert: (release, reason, log) => raiseAlert(db, counters, release, reason, log),
      isDemo,
      logOf,
    }),
  );
  routes.use('/deploy', () => {
    throw new ProblemError('not_found', 'There is no such call');
  });
  routes.use(previewRoutes({ links: previews, isSignedIn, allowsOverrides, secure: isSecure }));
  const onFailure = autoRollback({ db, service, rule: rollbackRule, counters });
  routes.use(
    reportRoutes({
      db,
      releases,
      tickets,
      previewIn: previewOf,
      isServed,
      remoteAt: (path) => registry.current()?.pageAt(path)?.release.remote ?? null,
      autoRollback: onFailure,
      counters,
      publicOrigin,
      logOf,
    }),
  );
  return {
    routes,
    endpoints: releaseEndpoints({
      service,
      overview,
      releases,
      previews,
      running: registry.variants,
    }),
    registryOf,
    tickets,
  };
}
