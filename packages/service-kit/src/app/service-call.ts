import type { AnyEndpoint, BodyOf } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import { bodyReader } from '../calls/json-body';
import type { VerifyService } from '../identity/service-identity';
import { notFound } from '../problem/problem-error';

/**
 * A call from one service to another, without a user and not through the gateway. It is not part of
 * the public endpoint table.
 */
export interface ServiceCall {
  readonly path: `/internal/${string}`;
  readonly receive: RequestHandler;
}

/**
 * Declares a `POST` with which another service delivers a change, at least once and possibly late:
 * 204 acknowledges it.
 * For other callers it is 404.
 */
export function fromService<Body extends NonNullable<AnyEndpoint['body']>>(
  path: ServiceCall['path'],
  verify: VerifyService,
  body: Body,
  receiveBody: (body: BodyOf<{ body: Body }>) => Promise<void>,
): ServiceCall {
  const read = bodyReader({ body });
  const receive: RequestHandler = async (request, response) => {
    if (!(await verify(request.headers.authorization))) throw notFound();
    // The reader and the type come from the same schema.
    await receiveBody((await read(request, response)) as BodyOf<{ body: Body }>);
    response.status(204).set('Cache-Control', 'private, no-store').end();
  };
  return { path, receive };
}
