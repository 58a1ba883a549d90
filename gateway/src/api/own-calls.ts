import type { AnyEndpoint } from '@sandites/contracts';
import { endpointRoute, ProblemError, type HandledEndpoint, type Identity, type RouteSurroundings } from '@sandites/service-kit';
import type { Request, RequestHandler } from 'express';
import { paramsOf } from '../paths/path-params';

/** Answers a call that the gateway answers itself, for the caller that it has recognised. */
export type AnswerOwnCall = (row: AnyEndpoint, identity: Identity, ...exchange: Parameters<RequestHandler>) => Promise<void>;

/** Makes the calls that the gateway answers itself, checked as a service checks its own. */
export function ownCalls(handlers: readonly HandledEndpoint[], surroundings: Omit<RouteSurroundings, 'identify'>): AnswerOwnCall {
  const identities = new WeakMap<Request, Identity>();
  const identify = (req: Request): Identity => {
    const identity = identities.get(req);
    if (!identity) throw new ProblemError('unauthenticated', 'Please sign in');
    return identity;
  };
  const routes = new Map(handlers.map((handled) => [handled.endpoint, endpointRoute(handled, { ...surroundings, identify })]));

  return async (row, identity, req, res, next) => {
    const route = routes.get(row);
    if (!route) throw new ProblemError('not_implemented', 'This call is not there yet');
    identities.set(req, identity);
    req.params = { ...paramsOf(row.path, req.originalUrl.split('?', 1)[0] ?? '') };
    await route(req, res, next);
  };
}
