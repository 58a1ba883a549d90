import express, { Router, type Express, type Request } from 'express';
import {
  endpointRows,
  ownCallsPath,
  type AnyEndpoint,
  type School,
  type Service,
} from '@sandites/contracts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { activityRoutes } from '../activity/activity';
import type { HandledEndpoint } from '../calls/call';
import { endpointRoute } from '../calls/endpoint-route';
import { responseValidator } from '../calls/validate-response';
import type { OwnKeys } from '../identity/service-identity';
import type { VerifyIdentity } from '../identity/verify-identity';
import type { Log } from '../log/log';
import { metricsRoute, type Metrics } from '../metrics/metrics';
import { notFound, ProblemError, problemOf, sendProblem } from '../problem/problem';
import { healthRoutes, queueHealth } from '../process/health';
import { callsOf } from '../process/needed-calls';
import { StartError } from '../process/serve';
import { gatewayRoute, type GatewayCall, type ServiceCall } from './internal-calls';
import { requestIdOfResponse, logOf, requestLog, requireHost } from './request-log';

interface KnownPath {
  readonly method: string;
  readonly path: string;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);

/** Requests without a route: 405 where the path has other methods, else 404. */
function noRoute(knownPaths: readonly KnownPath[]): RequestHandler {
  const patterns = knownPaths.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return ({ path }) => {
    const methods = [
      ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    if (methods.length === 0) throw notFound();
    throw new ProblemError('method_not_allowed', 'This path does not take this method', {
      headers: { Allow: methods.join(', ') },
    });
  };
}

/** Sends every error in the documented shape. Only unexpected errors are logged as errors. */
export function problemHandler(logOf: (response: Response) => Log): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') logOf(response).error({ err: error }, 'Unexpected error');
    else if (problem.status > 500) logOf(response).warn({ err: error }, problem.message);
    sendProblem(response, problem, requestIdOfResponse(response));
  };
}

/** The parts of a service's app. */
export interface ServiceAppParts {
  readonly service: Service;
  readonly handlers: readonly HandledEndpoint[];
  readonly gatewayCalls?: readonly GatewayCall[];
  readonly serviceCalls?: readonly ServiceCall[];
  /** The keys with which this service calls others; it publishes the public half. */
  readonly ownKeys?: OwnKeys;
  readonly db: Knex;
  readonly verify: VerifyIdentity;
  readonly log: Log;
  /** Rejects while the service is not ready. */
  readonly ready: () => Promise<unknown>;
  /** Its metrics, served at `/metrics`. */
  readonly metrics?: Metrics;
  /** In tests: a response that does not match its endpoint definition becomes an error. */
  readonly checkResponses?: boolean;
}

/** Common dependencies of every service's app. */
export interface ServiceParts extends Omit<
  ServiceAppParts,
  'service' | 'handlers' | 'gatewayCalls' | 'serviceCalls' | 'ownKeys'
> {
  /** The school that the site belongs to. */
  readonly school: School;
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/**
 * The handlers of a service in the order of the table.
 * @throws Error for an unknown handler, a second handler of one endpoint, or an endpoint without a
 *   handler
 */
function orderHandlers(service: Service, handlers: readonly HandledEndpoint[]): HandledEndpoint[] {
  const endpoints = new Set<AnyEndpoint>(
    endpointRows.map(([, row]) => row).filter((row) => row.service === service),
  );
  const handlersByEndpoint = new Map<AnyEndpoint, HandledEndpoint>();
  for (const handled of handlers) {
    if (!endpoints.has(handled.endpoint))
      throw new Error(`${nameOf(handled.endpoint)} is no call of ${service}`);
    if (handlersByEndpoint.has(handled.endpoint))
      throw new Error(`${nameOf(handled.endpoint)} has two handlers`);
    if (handled.endpoint.access === 'owner' && !handled.ownerOf)
      throw new Error(`${nameOf(handled.endpoint)} does not say whose row it is about`);
    handlersByEndpoint.set(handled.endpoint, handled);
  }
  const missing = [...endpoints].filter((row) => !handlersByEndpoint.has(row)).map(nameOf);
  if (missing.length > 0)
    throw new StartError(
      `${service} has no handler for ${missing.join(', ')}: write one and give it to the service's app`,
    );
  return [...endpoints].flatMap((row) => handlersByEndpoint.get(row) ?? []);
}

/**
 * The Express app of a service: a route for each of its endpoints, health checks, and errors in the
 * documented shape.
 */
export function serviceApp({
  service,
  handlers,
  gatewayCalls = [],
  serviceCalls = [],
  ownKeys,
  db,
  verify,
  log,
  ready,
  metrics,
  checkResponses,
}: ServiceAppParts): Express {
  const rows = endpointRows.map(([, row]) => row).filter((row) => row.service === service);
  const handled = orderHandlers(service, [...handlers, ...activityRoutes(service, db)]);
  const identify = (request: Request) =>
    verify(request.headers.authorization, request.socket.remoteAddress ?? '');
  const context = {
    db,
    identify,
    logOf: logOf(log),
    ...(checkResponses && { checkResponse: responseValidator }),
  };
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

  const routes = Router({ caseSensitive: true });
  for (const handler of handled)
    routes[verbs[handler.endpoint.method]](handler.endpoint.path, endpointRoute(handler, context));
  for (const call of gatewayCalls) routes[call.method](call.path, gatewayRoute(call, verify));
  for (const { path, receive } of serviceCalls) routes.post(path, receive);
  routes.get(ownCallsPath, (_request, response) => void response.json(callsOf(service)));
  if (ownKeys)
    routes.get(
      '/.well-known/jwks.json',
      (_request, response) => void response.json(ownKeys.published),
    );

  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(
    requestLog(log, {
      ...(metrics && { observe: metrics.observeRequest, countInFlight: metrics.countInFlight }),
    }),
    requireHost,
  );
  if (metrics) app.get('/metrics', metricsRoute(metrics));
  app.use(healthRoutes(ready));
  app.get('/queuez', queueHealth(db));
  app.use(routes);
  app.use(noRoute(rows));
  app.use(problemHandler(context.logOf));
  return app;
}
