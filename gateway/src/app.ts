import {
  getMailStatus,
  getNewsFeed,
  listNews,
  changedGamesQuery,
  listEvents,
  pinnedNewsQuery,
} from '@sandites/contracts';
import {
  endpointRoute,
  type HandledEndpoint,
  type RouteContext,
} from '@sandites/service-kit/calls';
import type { Identity } from '@sandites/service-kit/identity';
import type { Log } from '@sandites/service-kit/log';
import type { Metrics } from '@sandites/service-kit/metrics';
import { ProblemError } from '@sandites/service-kit/problem';
import { problemHandler } from '@sandites/service-kit/process';
import { bodyCache } from '@sandites/service-kit/reads';
import { healthRoutes, logOf, requestLog } from '@sandites/service-kit/server';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { contentSecurityPolicy } from 'helmet';
import { overallActivity } from './api/overall-activity';
import { apiHeaders, apiRoutes, type HandleGatewayCall, noSuchCall } from './api/api-routes';
import { docsRoutes } from './api/docs-routes';
import { forwarder } from './server/upstream';
import { readiness } from './server/readiness';
import { type IdentityTokens, serviceReader, sessions } from './session/session';
import { linkPreviews, type PreviewOf } from './pages/link-preview/link-previews';
import { auditLog, logDetails, paramsOf, withoutForwardedPorts } from './server/request';
import { oneClickUnsubscribe } from './pages/one-click';
import { sharedAnswer } from './pages/shared-answer';
import { releaseTexts } from './releases/page-files';
import { servePages } from './pages/serve-pages';
import { releaseRoutes, type ReleaseDeps } from './releases/release-routes';
import type { StoreCheck } from './releases/store-check';
import { serviceWorker, rootFiles, serveReleaseFiles } from './releases/serve-release-file';
import { schoolRoutes } from './pages/school-routes';
import type { SiteSchool } from './pages/site-school';
import type { SignOuts } from './session/sign-outs';

export interface GatewayDeps extends Omit<
  ReleaseDeps,
  'readText' | 'logOf' | 'isSecure' | 'resolveVisitor' | 'cookie'
> {
  readonly identity: IdentityTokens;
  readonly storeCheck: Pick<StoreCheck, 'hasShell'>;
  /** Whether a service worker keeps pages for offline use, and shows notices. */
  readonly hasServiceWorker: boolean;
  readonly trustProxy: number;
  readonly signOuts: SignOuts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly school: SiteSchool;
  /**
   * In tests: a response of the gateway that does not match its endpoint definition becomes an
   * error.
   */
  readonly checkResponse?: RouteContext['checkResponse'];
  /** Default: the link preview of its package or player, or the page's own title. */
  readonly previewOf?: PreviewOf;
}

export function gatewayApp(gatewayDeps: GatewayDeps): Express {
  const { keys, identity, upstreams, registry, store, metrics, publicOrigin, school, db, log } =
    gatewayDeps;
  const isSecure = isOverHttps(publicOrigin);
  const reader = serviceReader(identity);
  const ofBrowsers = sessions({ ...gatewayDeps, isSecure }, reader, logOf);
  const deps = {
    ...gatewayDeps,
    ...ofBrowsers,
    isSecure,
    readText: releaseTexts(store),
    logOf,
  };
  const releases = releaseRoutes(deps);
  const handleGatewayCall = gatewayCalls(
    [...overallActivity(db, upstreams, reader), ...releases.endpoints],
    { db, checkResponse: deps.checkResponse },
  );
  const previews = linkPreviews(upstreams, reader, school, publicOrigin, logOf);

  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', deps.trustProxy);
  app.use(withoutForwardedPorts, setCommonHeaders(isSecure));
  app.use(requestLog(log, { details: logDetails, metrics }), auditLog(log));
  app.get(
    '/readyz',
    readiness(() => registry.current() !== null && deps.storeCheck.hasShell()),
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
    releases.refuseSmokeTest,
    apiRoutes({
      ...deps,
      forward: forwarder(deps.applySession, logOf),
      handleGatewayCall,
    }),
  );
  app.use(docsRoutes(school.page, securityHeaders(isSecure)));
  app.use('/api', noSuchCall);
  app.use('/federation', releases.routes, serveReleaseFiles(store));
  app.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60');
    res.json(keys.current().published);
  });
  app.use(previews.pictureRoutes, schoolRoutes(school));
  app.use(oneClickUnsubscribe({ ...deps, upstream: upstreams.colleges }));
  app.use(
    securityHeaders(isSecure),
    rootFiles(store, registry.current),
    serviceWorker(store, registry.current, deps.hasServiceWorker),
  );
  app.use(
    servePages({
      ...deps,
      registryOf: releases.registryOf,
      issueTicket: (...given) => releases.tickets.issue(...given),
      previewOf: deps.previewOf ?? previews.previewOf,
      mailStatus: sharedAnswer(getMailStatus, upstreams, reader, { freshFor: 60_000 }),
      changedGames: sharedAnswer(listEvents, upstreams, reader, { query: changedGamesQuery }),
      pinnedNews: sharedAnswer(listNews, upstreams, reader, { query: pinnedNewsQuery }),
    }),
  );
  app.use(problemHandler(logOf));
  return app;
}

/**
 * Routes of the calls that the gateway handles itself, with the same validation and access checks
 * as in a service.
 */
function gatewayCalls(
  handlers: readonly HandledEndpoint[],
  context: Omit<RouteContext, 'identify' | 'bodies'>,
): HandleGatewayCall {
  const identities = new WeakMap<Request, Identity>();
  const identify = (req: Request): Identity => {
    const identity = identities.get(req);
    if (!identity) throw new ProblemError('unauthenticated', 'Please sign in');
    return identity;
  };
  const routeContext = { ...context, bodies: bodyCache(), identify };
  const routes = new Map(
    handlers.map((handled) => [handled.endpoint, endpointRoute(handled, routeContext)]),
  );

  return async (endpoint, identity, req, res, next) => {
    const route = routes.get(endpoint);
    if (!route) throw new ProblemError('not_implemented', 'This call is not there yet');
    identities.set(req, identity);
    req.params = { ...paramsOf(endpoint.path, req.originalUrl.split('?', 1)[0] ?? '') };
    await route(req, res, next);
  };
}

const always = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const overHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

const isOverHttps = (publicOrigin: string | null): boolean =>
  publicOrigin?.startsWith('https:') ?? false;

/**
 * Sets the security headers that every response has: same-origin data, no framing, HSTS. A page
 * replaces the content security policy (`securityHeaders`).
 */
function setCommonHeaders(isSecure: boolean): RequestHandler {
  const headers = { ...always, ...(isSecure && overHttps) };
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}

const strictPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  // The site stores the photos of players and coaches itself: no page makes a browser request
  // another origin.
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  // Forms are sent by script; a browser that sent one would write what was typed into the address.
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every page: same-origin content, no inline script (docs/security.md), and no script
 * without a hash: what `Integrity-Policy` lets run has both `integrity` and `crossorigin`.
 */
function securityHeaders(isSecure: boolean): RequestHandler {
  const contentPolicy = contentSecurityPolicy({
    useDefaults: false,
    directives: { ...strictPolicy, ...(isSecure && { 'upgrade-insecure-requests': [] }) },
  });
  return (req, res, next) => {
    res.set({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Integrity-Policy': 'blocked-destinations=(script)',
      'Origin-Agent-Cluster': '?1',
      'Permissions-Policy': permissions,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-XSS-Protection': '0',
    });
    contentPolicy(req, res, next);
  };
}
