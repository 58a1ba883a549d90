import {
  getMailStatus,
  getNewsFeed,
  listNews,
  MailStatus,
  changedGamesQuery,
  listEvents,
  pinnedNewsQuery,
} from '@sandites/contracts';
import {
  responseValidator,
  type FileStore,
  healthRoutes,
  type Log,
  logOf,
  type Metrics,
  problemHandler,
  requestLog,
  requireHost,
} from '@sandites/service-kit';
import express, { type Express } from 'express';
import type { Knex } from 'knex';
import { overallActivity } from './api/activity/overall-activity';
import { nameReader, serviceReader } from './api/activity/read-service';
import {
  apiHeaders,
  apiRoutes,
  gatewayCalls,
  noSuchCall,
  unknownCodeLimit,
} from './api/api-routes';
import { docsRoutes } from './api/docs-routes';
import { forwarder, bodyReceiver } from './api/forward';
import type { Upstreams } from './server/upstream';
import { readiness } from './server/readiness';
import { setCommonHeaders, isOverHttps, securityHeaders } from './server/headers';
import {
  type IdentityTokens,
  sessionCheck,
  visitorResolver,
  applySession,
  sessionCookie,
  sessionTokens,
} from './session/session';
import type { Keys } from './session/keys';
import { linkPreviews, type PreviewOf } from './pages/link-preview/link-previews';
import {
  unknownCodes,
  gameReader,
  newsReader,
  photoReader,
  sharedReader,
} from './pages/link-preview/preview-reads';
import { auditLog, logDetails } from './session/request-context';
import type { Counters } from './releases/metrics';
import { oneClickUnsubscribe } from './pages/one-click';
import { sharedAnswer } from './pages/shared-answer';
import { releaseTexts } from './releases/page-files';
import { servePages } from './pages/serve-pages';
import type { PolledRegistry } from './releases/registry/registry';
import type { ReleaseRepository } from './releases/release-repository';
import { releaseRoutes } from './releases/release-routes';
import type { StoreCheck } from './releases/store-check';
import { scheduleWorker, rootFiles, serveReleaseFiles } from './releases/serve-release-file';
import type { AutoRollbackRule } from './releases/reports/auto-rollback';
import { schoolRoutes } from './pages/school-routes';
import type { SiteSchool } from './pages/site-school';
import { deviceCookies } from './session/device-cookie';
import type { SignOuts } from './session/sign-outs';

/** The dependencies of the gateway. */
export interface GatewayDeps {
  readonly keys: Keys;
  readonly identity: IdentityTokens;
  readonly upstreams: Upstreams;
  readonly registry: PolledRegistry;
  readonly releases: ReleaseRepository;
  readonly counters: Counters;
  readonly rollbackRule: AutoRollbackRule;
  /** The most that a page of a release may cost, in bytes compressed with brotli. */
  readonly maxPageBytes: number;
  readonly store: FileStore;
  readonly storeCheck: Pick<StoreCheck, 'hasShell'>;
  /** The site's address as browsers see it; null where that is the gateway's own. */
  readonly publicOrigin: string | null;
  /** Whether visitors may override a live version with a stored one in their own browser. */
  readonly allowsOverrides: boolean;
  /** Whether the site is a demo, where releases need not be built from committed sources. */
  readonly isDemo?: boolean;
  /** Whether a service worker caches the schedule for offline use. */
  readonly hasOfflineSchedule: boolean;
  /** Number of proxies in front whose `X-Forwarded-For` entries are trusted. */
  readonly trustProxy: number;
  /** The database `platform`. */
  readonly db: Knex;
  /** Delivers sign-outs to auth that failed at first. */
  readonly signOuts: SignOuts;
  readonly log: Log;
  /** Its metrics, which the internal app serves. */
  readonly metrics: Metrics;
  /** The school that the site belongs to. */
  readonly school: SiteSchool;
  /**
   * In tests: a response of the gateway that does not match its endpoint definition becomes an
   * error.
   */
  readonly checkResponses?: boolean;
  /**
   * The link preview of a page. Default: that of its package or player, or the page's own title.
   */
  readonly previewOf?: PreviewOf;
}

/** The Express app of the gateway: API calls, files of releases, and pages. */
export function gatewayApp(parts: GatewayDeps): Express {
  const {
    keys,
    identity,
    upstreams,
    registry,
    releases,
    counters,
    rollbackRule,
    maxPageBytes,
    store,
    storeCheck,
    metrics,
    publicOrigin,
    school,
    allowsOverrides,
    isDemo = false,
    hasOfflineSchedule,
    trustProxy,
    db,
    log,
    signOuts,
    checkResponses,
    previewOf,
  } = parts;
  const isSecure = isOverHttps(publicOrigin);
  const cookie = sessionCookie(isSecure);
  const tokens = sessionTokens(keys);
  const requestLogger = logOf(log);
  const check = sessionCheck(upstreams.sessionChecks, identity);
  const resolveVisitor = visitorResolver(
    cookie,
    tokens,
    check,
    ({ res }) => (res ? requestLogger(res) : log),
    (sessionId) => signOuts.isSignedOut(sessionId),
  );
  const devices = deviceCookies(keys, isSecure);
  const forward = forwarder(
    bodyReceiver(),
    applySession(cookie, tokens, check, devices, requestLogger),
    requestLogger,
  );
  const readText = releaseTexts(store);
  const releaseParts = releaseRoutes({
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
    logOf: requestLogger,
    publicOrigin,
    isSecure,
    allowsOverrides,
    isSignedIn: async (req) => {
      const { kind } = await resolveVisitor(req);
      return kind === 'signed-in' || kind === 'unchecked';
    },
    isDemo,
  });
  const handleGatewayCall = gatewayCalls(
    [
      ...overallActivity(db, serviceReader(upstreams, identity), nameReader(upstreams, identity)),
      ...releaseParts.endpoints,
    ],
    { db, logOf: requestLogger, ...(checkResponses && { checkResponse: responseValidator }) },
  );
  const previews = linkPreviews(
    {
      readShared: sharedReader(upstreams.players, identity),
      readPhoto: photoReader(upstreams.players, identity),
      readGame: gameReader(upstreams.events, identity),
      isUnknownCode: unknownCodes(upstreams, identity),
      readNews: newsReader(upstreams.events, identity),
    },
    school,
    publicOrigin,
    requestLogger,
  );

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', trustProxy);
  app.use(setCommonHeaders(isSecure));
  app.use(
    requestLog(log, {
      details: logDetails,
      observe: metrics.observeRequest,
      countInFlight: metrics.countInFlight,
    }),
    auditLog(log),
    requireHost,
  );
  app.get(
    '/readyz',
    readiness(() => registry.current() !== null && storeCheck.hasShell()),
  );
  app.use(healthRoutes(async () => undefined));
  // The feed has an address that people can read.
  app.get('/news.atom', (req, _res, next) => {
    req.url = req.originalUrl = getNewsFeed.path;
    next();
  });
  app.use(
    '/api',
    apiHeaders,
    apiRoutes({
      publicOrigin,
      resolveVisitor,
      devices,
      cookie,
      identity,
      signOuts,
      upstreams,
      forward,
      handleGatewayCall,
      countUnknownCode: unknownCodeLimit(db),
      logOf: requestLogger,
    }),
  );
  app.use(docsRoutes(school.page, securityHeaders(isSecure)));
  app.use('/api', noSuchCall);
  app.use('/federation', releaseParts.routes, serveReleaseFiles(store));
  app.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60');
    res.json(keys.current().published);
  });
  app.use(previews.pictureRoutes, schoolRoutes(school));
  app.use(oneClickUnsubscribe({ upstream: upstreams.colleges, identity, logOf: requestLogger }));
  app.use(
    securityHeaders(isSecure),
    rootFiles(store, registry.current),
    scheduleWorker(store, registry.current, hasOfflineSchedule),
  );
  app.use(
    servePages({
      registryOf: releaseParts.registryOf,
      issueTicket: (...of) => releaseParts.tickets.issue(...of),
      resolveVisitor,
      cookie,
      previewOf: previewOf ?? previews.previewOf,
      mailStatus: sharedAnswer(getMailStatus, MailStatus, upstreams.colleges, identity, {
        freshFor: 60_000,
      }),
      changedGames: sharedAnswer(
        listEvents,
        listEvents.responses[200],
        upstreams.events,
        identity,
        {
          query: changedGamesQuery,
        },
      ),
      pinnedNews: sharedAnswer(listNews, listNews.responses[200], upstreams.events, identity, {
        query: pinnedNewsQuery,
      }),
      readText,
      school,
      logOf: requestLogger,
    }),
  );
  app.use(problemHandler(requestLogger));
  return app;
}
