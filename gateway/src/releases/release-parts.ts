import { ProblemError, type HandledEndpoint, type Log } from '@sandites/service-kit';
import { Router, type Response } from 'express';
import type { Knex } from 'knex';
import { servicesHaveCalls } from '../checks/running-services';
import { deployRoutes } from '../deploy/deploy-routes';
import { deployTokens } from '../deploy/deploy-tokens';
import type { Upstreams } from '../forwarding/upstream';
import type { Keys } from '../keys/key-file';
import type { Counters } from '../metrics/counters';
import { previewLinks } from '../preview/preview-links';
import { previewIn, previewRoutes } from '../preview/preview-routes';
import { liveVersions } from '../registry/live-versions';
import { viewFor, type ViewFor } from '../registry/view-for';
import type { RegistryWatch } from '../registry/watch-registry';
import { autoRollback, type AutoRollbackRule } from '../reports/auto-rollback';
import { reportRoutes } from '../reports/report-routes';
import type { LiveReleases } from './live-releases';
import { releaseCalls } from './release-calls';
import { releaseDesk } from './release-desk';
import { releaseReading } from './release-reading';
import type { ReleaseStore } from './release-store';
import { storedReleases } from './stored-releases';

interface ReleaseNeeds {
  readonly keys: Keys;
  readonly db: Knex;
  readonly live: LiveReleases;
  readonly registry: RegistryWatch;
  readonly upstreams: Upstreams;
  readonly store: ReleaseStore;
  readonly counters: Counters;
  readonly rollbackRule: AutoRollbackRule;
  readonly logOf: (res: Response) => Log;
  readonly publicOrigin: string | null;
  readonly isSecure: boolean;
  /** Whether visitors may run a stored version in the place of the live one, for themselves. */
  readonly allowsOverrides: boolean;
}

/** All that has to do with releases, put together. */
export interface ReleaseParts {
  /** Below `/federation`: releasing, previews, reports. */
  readonly routes: Router;
  /** Calls of the admin panel. */
  readonly calls: readonly HandledEndpoint[];
  readonly viewFor: ViewFor;
}

export function releaseParts({ keys, db, live, registry, upstreams, store, counters, rollbackRule, logOf, publicOrigin, isSecure, allowsOverrides }: ReleaseNeeds): ReleaseParts {
  const stored = storedReleases(db);
  const desk = releaseDesk(db, live, async (remote, kind) => {
    counters.add('releases_changed_total', { remote, kind });
    await registry.refresh();
  });
  const reading = releaseReading(db);
  const previews = previewLinks(keys);
  const inPreview = previewIn(previews, isSecure);
  const others = (remote: string) => registry.view().out.filter((release) => release.remote !== remote);
  const isOut = (remote: string, version: string) => registry.view().out.some((release) => release.remote === remote && release.version === version);

  const viewOf = viewFor({ view: registry.view, previewIn: inPreview, allowsOverrides, find: stored.find, secure: isSecure });

  const routes = Router();
  routes.get('/live', liveVersions(viewOf));
  routes.use('/deploy', deployRoutes({ tokens: deployTokens(db), desk, reading, stored, previews, others, hasCalls: (release) => servicesHaveCalls(release, upstreams), store, counters, logOf }));
  routes.use('/deploy', () => {
    throw new ProblemError('not_found', 'There is no such call');
  });
  routes.use(previewRoutes({ links: previews, allowsOverrides, secure: isSecure }));
  const rollback = autoRollback({ db, desk, rule: rollbackRule, counters });
  routes.use(reportRoutes({ db, stored, previewIn: inPreview, isOut, autoRollback: rollback, counters, publicOrigin, ofRequest: logOf }));
  return {
    routes,
    calls: releaseCalls({ desk, reading, stored, previews }),
    viewFor: viewOf,
  };
}
