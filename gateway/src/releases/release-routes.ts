import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import type { FileStore } from '@sandites/service-kit/store';
import { Router, type Response } from 'express';
import type { Knex } from 'knex';
import { missingInServices } from './checks/api-compatibility';
import { deployRoutes, usesRoute } from './deploy/deploy-routes';
import { deployTokens } from './deploy/deploy-tokens';
import type { Upstreams } from '../server/upstream';
import type { Keys } from '../session/keys';
import type { Sessions } from '../session/session';
import type { Counters } from './metrics';
import type { ReadText } from './page-files';
import type { PolledRegistry } from './registry/registry';
import { liveVersions, visitorRegistry } from './registry/visitor-registry';
import {
  previewHistory,
  previewIn,
  previewLinks,
  previewRoutes,
  refuseSmokeTest,
} from './previews';
import { autoRollback, raiseAlert, type AutoRollbackRule } from './reports/auto-rollback';
import { reportRoutes } from './reports/report-routes';
import { reportTickets } from './reports/report-tickets';
import { releaseEndpoints } from './release-endpoints';
import { releaseOverview } from './release-overview';
import type { ReleaseRepository } from './release-repository';
import type { ReleaseService } from './release-service';

export interface ReleaseDeps {
  readonly keys: Keys;
  readonly db: Knex;
  readonly releases: ReleaseRepository;
  readonly service: ReleaseService;
  readonly registry: PolledRegistry;
  readonly upstreams: Upstreams;
  readonly store: FileStore;
  readonly readText: ReadText;
  readonly counters: Counters;
  readonly rollbackRule: AutoRollbackRule;
  /** The most that a page of a release may cost, in bytes compressed with brotli. */
  readonly maxPageBytes: number;
  readonly logOf: (res: Response) => Log;
  /** The site's address as browsers see it; null where that is the gateway's own. */
  readonly publicOrigin: string | null;
  readonly isSecure: boolean;
  /** Whether visitors may override a live version with a stored one in their own browser. */
  readonly allowsOverrides: boolean;
  readonly resolveVisitor: Sessions['resolveVisitor'];
  readonly cookie: Pick<Sessions['cookie'], 'read'>;
  readonly log: Log;
  /** In a demo, releases need not be built from committed sources. */
  readonly isDemo: boolean;
}

/** @returns the routes below `/federation`, and the calls of the admin panel */
export function releaseRoutes(deps: ReleaseDeps) {
  const { keys, db, releases, service, registry, counters, isSecure } = deps;
  const overview = releaseOverview(db, deps.store);
  const previews = previewLinks(keys);
  const previewOf = previewIn(previews, isSecure, deps.cookie.read);
  const { variants } = registry;
  const registryOf = visitorRegistry({
    ...deps,
    variants,
    previewIn: previewOf,
    onPreview: previewHistory(releases, deps.log),
    find: releases.find,
  });
  const tickets = reportTickets(db, keys);
  const tokens = deployTokens(db);

  const routes = Router();
  routes.get('/live', liveVersions(registryOf));
  routes.get('/uses', usesRoute(tokens, variants, deps.readText));
  routes.use(
    '/deploy',
    deployRoutes({
      ...deps,
      tokens,
      overview,
      previews,
      releasesExcept: (remote) => variants().releases.filter((one) => one.remote !== remote),
      missingInServices: (release) => missingInServices(release, deps.upstreams),
      alert: (release, reason, log) => raiseAlert(db, counters, release, reason, log),
    }),
    () => {
      throw new ProblemError('not_found', 'There is no such call');
    },
  );
  routes.use(previewRoutes({ ...deps, links: previews }));
  routes.use(
    reportRoutes({
      ...deps,
      tickets,
      previewIn: previewOf,
      isServed: (remote, version) =>
        variants().releases.some((one) => one.remote === remote && one.version === version),
      remoteAt: (path) => registry.current()?.pageAt(path)?.release.remote ?? null,
      autoRollback: autoRollback({ db, service, rule: deps.rollbackRule, counters }),
    }),
  );
  const endpoints = releaseEndpoints({ service, overview, releases, previews, running: variants });
  return {
    routes,
    endpoints,
    registryOf,
    tickets,
    refuseSmokeTest: refuseSmokeTest(previews, isSecure),
  };
}
