import express, { Router, type Express, type Request } from 'express';
import {
  limits,
  type AnyEndpoint,
  type BodyOf,
  type Responder,
  serviceEndpoints,
  ownCallsPath,
  type School,
  type Service,
  type DescribedCall,
  describedCall,
} from '@sandites/contracts';
import type { RequestHandler, ErrorRequestHandler, Response } from 'express';
import type { JWTVerifyGetKey } from 'jose';
import type { Knex } from 'knex';
import { activityRoutes } from '../activity/activity';
import type { HandledEndpoint } from '../calls/call';
import { bodyReader, endpointRoute, type RouteContext } from '../calls/endpoint-route';
import { verifyService, type OwnKeys, type VerifyIdentity } from '../identity/identity';
import { JobFailure, Outage } from '../jobs/workers';
import type { Log } from '../log/log';
import { metricsRoute, type Metrics } from '../metrics/metrics';
import { notFound, problemOf, sendProblem } from '../problem/problem';
import { healthRoutes, queueHealth } from '../server/health';
import { StartError } from '../problem/problem';
import { bodyCache } from '../reads/versioned';
import { requestIdOfResponse, logOf, requestLog } from '../server/http-server';

/**
 * A call between processes of the site, without a user. It is not part of the public endpoint
 * table, and 404 for other callers.
 */
export interface InternalCall {
  readonly from: Responder;
  readonly method: 'get' | 'post' | 'delete';
  readonly path: `/internal/${string}`;
  /** Returns the body; without one the answer is 204. */
  readonly handler: (request: Request, response: Response) => Promise<unknown>;
}

/** Declares a call that only the gateway makes. */
export const forGateway = (
  method: InternalCall['method'],
  path: InternalCall['path'],
  handler: InternalCall['handler'],
): InternalCall => ({ from: 'gateway', method, path, handler });

/**
 * Declares a call by which the gateway reads the names of rows by their ids (`?ids=1,2`), at most a
 * page of them.
 * @param name SQL of a row's name
 */
export const namesForGateway = (
  path: InternalCall['path'],
  db: Knex,
  table: string,
  name: string,
): InternalCall =>
  forGateway('get', path, ({ query: { ids } }) => {
    const validIds = (typeof ids === 'string' ? ids : '')
      .split(',', limits.pageSize)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.largestId);
    return db(table)
      .whereIn('id', validIds)
      .orderBy('id')
      .select('id', db.raw(`${name} as name`));
  });

/**
 * Declares a `POST` with which another service, or the gateway, delivers a change, at least once
 * and possibly late: 204 acknowledges it.
 */
export function fromService<Body extends NonNullable<AnyEndpoint['body']>>(
  path: InternalCall['path'],
  from: Responder,
  body: Body,
  receive: (body: BodyOf<{ body: Body }>) => Promise<void>,
): InternalCall {
  const read = bodyReader({ body });
  const handler: InternalCall['handler'] = async (request, response) =>
    receive(await read(request, response));
  return { from, method: 'post', path, handler };
}

/** Whether a request is from the service, or the gateway, that makes this call. */
function senderCheck({ path, from }: InternalCall, { service, callers, verify }: ServiceAppDeps) {
  if (from === 'gateway')
    return async (authorization?: string) => (await verify(authorization, '')).isGateway;
  const keys = callers?.[from];
  if (!keys) throw new Error(`${path} has no keys of ${from}`);
  return verifyService(from, service, keys);
}

function internalRoute(call: InternalCall, deps: ServiceAppDeps): RequestHandler {
  const isFromSender = senderCheck(call, deps);
  return async (request, response) => {
    if (!(await isFromSender(request.headers.authorization))) throw notFound();
    const body = await call.handler(request, response);
    response.set('Cache-Control', 'private, no-store');
    if (body === undefined) response.status(204).end();
    else response.json(body);
  };
}

export type SendToService<T extends object> = (body: T, signal: AbortSignal) => Promise<void>;

/**
 * The other side of `fromService`, for a job's attempt.
 * @param keys those of the sender
 * @throws Outage where the receiver does not answer, else JobFailure, for good where it refuses this
 *   body (409): a job that always fails does not hold the others
 */
export const sendToService =
  <T extends object>(
    keys: OwnKeys,
    to: Service,
    address: string,
    path: InternalCall['path'],
  ): SendToService<T> =>
  async (body, signal) => {
    const attempt = async () =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await keys.sign(to)}`,
        },
        body: JSON.stringify(body),
        signal,
      });
    const response = await attempt().catch((error: unknown) => {
      throw new Outage(`${path} does not answer`, { cause: error });
    });
    await response.body?.cancel();
    if (response.status === 409) throw new JobFailure(`${path} refused it`);
    if (response.status === 401) throw new Outage(`${path} answered 401`);
    if (response.status !== 204)
      throw new JobFailure(`${path} answered ${response.status}`, { mayRetry: true });
  };

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

export interface ServiceAppDeps {
  readonly service: Service;
  readonly handlers: readonly HandledEndpoint[];
  readonly internalCalls?: readonly InternalCall[];
  /** The published keys of the services that call this one. */
  readonly callers?: Partial<Readonly<Record<Service, JWTVerifyGetKey>>>;
  /** The keys with which this service calls others; it publishes the public half. */
  readonly ownKeys?: OwnKeys;
  readonly db: Knex;
  readonly verify: VerifyIdentity;
  readonly log: Log;
  /** Rejects while the service is not ready. */
  readonly ready: () => Promise<unknown>;
  /** Served at `/metrics`. */
  readonly metrics?: Metrics;
  /** In tests: a response that does not match its endpoint definition becomes an error. */
  readonly checkResponse?: RouteContext['checkResponse'];
}

/** What `runService` gives to every service's app. */
export interface ServiceDeps extends Omit<
  ServiceAppDeps,
  'service' | 'handlers' | 'internalCalls' | 'callers' | 'ownKeys'
> {
  readonly school: School;
}

const endpointsOf = (service: Service) =>
  serviceEndpoints.flatMap(([, endpoint]) => (endpoint.service === service ? [endpoint] : []));

/** The calls of a service in the endpoint table. */
export const callsOf = (service: Service): DescribedCall[] =>
  endpointsOf(service).map((endpoint) => describedCall(endpoint));

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/**
 * The handlers of a service in the order of the table.
 * @throws Error for an unknown handler, a second handler of one endpoint, or an endpoint without a
 *   handler
 */
function orderHandlers(service: Service, handlers: readonly HandledEndpoint[]): HandledEndpoint[] {
  const endpoints: readonly AnyEndpoint[] = endpointsOf(service);
  const handled = new Map(handlers.map((handler) => [handler.endpoint, handler]));
  for (const { endpoint, ownerOf } of handlers) {
    if (!endpoints.includes(endpoint))
      throw new Error(`${nameOf(endpoint)} is no call of ${service}`);
    if (endpoint.access === 'owner' && !ownerOf)
      throw new Error(`${nameOf(endpoint)} does not say whose row it is about`);
  }
  const twice = handlers.find(({ endpoint }, index) =>
    handlers.slice(0, index).some((earlier) => earlier.endpoint === endpoint),
  );
  if (twice) throw new Error(`${nameOf(twice.endpoint)} has two handlers`);
  const missing = endpoints.filter((endpoint) => !handled.has(endpoint)).map(nameOf);
  if (missing.length > 0)
    throw new StartError(
      `${service} has no handler for ${missing.join(', ')}: write one and give it to the service's app`,
    );
  return endpoints.flatMap((endpoint) => handled.get(endpoint) ?? []);
}

/**
 * The Express app of a service: a route for each of its endpoints, health checks, and errors in the
 * documented shape.
 */
export function serviceApp(deps: ServiceAppDeps): Express {
  const { service, handlers, internalCalls = [] } = deps;
  const { ownKeys, db, verify, log, ready, metrics, checkResponse } = deps;
  const handled = orderHandlers(service, [...handlers, ...activityRoutes(service, db)]);
  const identify = (request: Request) =>
    verify(request.headers.authorization, request.socket.remoteAddress ?? '');
  const context = { db, bodies: bodyCache(), identify, checkResponse };
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

  const routes = Router({ caseSensitive: true });
  for (const handler of handled)
    routes[verbs[handler.endpoint.method]](handler.endpoint.path, endpointRoute(handler, context));
  for (const call of internalCalls) routes[call.method](call.path, internalRoute(call, deps));
  routes.get(ownCallsPath, (_request, response) => void response.json(callsOf(service)));
  if (ownKeys)
    routes.get(
      '/.well-known/jwks.json',
      (_request, response) => void response.json(ownKeys.published),
    );

  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(requestLog(log, { metrics }));
  if (metrics) app.get('/metrics', metricsRoute(metrics));
  app.use(healthRoutes(ready));
  app.get('/queuez', queueHealth(db));
  app.use(routes);
  // The gateway answers 405 for the other methods of a path.
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler(logOf));
  return app;
}
