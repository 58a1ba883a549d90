import type { AnyEndpoint, User } from '@sandites/contracts';
import {
  digest,
  endpointRoute,
  matchesTag,
  ProblemError,
  type HandledEndpoint,
  type Identity,
  type RouteContext,
} from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { paramsOf } from '../server/path-matcher';

/** Handles a call in the gateway, for the user of the session check. */
export type HandleGatewayCall = (
  endpoint: AnyEndpoint,
  identity: Identity,
  ...exchange: Parameters<RequestHandler>
) => Promise<void>;

/**
 * Routes of the calls that the gateway handles itself, with the same validation and access checks
 * as in a service.
 */
export function gatewayCalls(
  handlers: readonly HandledEndpoint[],
  context: Omit<RouteContext, 'identify'>,
): HandleGatewayCall {
  const identities = new WeakMap<Request, Identity>();
  const identify = (req: Request): Identity => {
    const identity = identities.get(req);
    if (!identity) throw new ProblemError('unauthenticated', 'Please sign in');
    return identity;
  };
  const routes = new Map(
    handlers.map((handled) => [handled.endpoint, endpointRoute(handled, { ...context, identify })]),
  );

  return async (endpoint, identity, req, res, next) => {
    const route = routes.get(endpoint);
    if (!route) throw new ProblemError('not_implemented', 'This call is not there yet');
    identities.set(req, identity);
    req.params = { ...paramsOf(endpoint.path, req.originalUrl.split('?', 1)[0] ?? '') };
    await route(req, res, next);
  };
}

/**
 * Answers `GET /api/user` for somebody signed in with what the session check has just said: auth
 * would read the same database row again. The headers are those
 * of auth's response.
 */
export function sendCurrentUser(req: Request, res: Response, user: User): void {
  const body = Buffer.from(JSON.stringify(user));
  const etag = `W/"${digest(body)}"`;
  const headers = { 'Cache-Control': 'private, no-store', Vary: 'Cookie', ETag: etag };
  if (matchesTag(req.headers['if-none-match'], etag)) res.writeHead(304, headers).end();
  else
    res
      .writeHead(200, {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': body.length,
      })
      .end(body);
}
