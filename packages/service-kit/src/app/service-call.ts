import type { AnyEndpoint, BodyOf } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import { bodyReader } from '../calls/json-body';
import type { VerifyService } from '../identity/service-identity';
import { notFound } from '../problem/problem-error';

/** A call that one other service makes, on its own account and not through the gateway. It stands in no public table. */
export interface ServiceCall {
  readonly path: `/internal/${string}`;
  readonly receive: RequestHandler;
}

/**
 * Declares a `POST` by which another service tells something. It may come twice, and late: 204 says that it need not come again.
 * To anybody else the call does not exist.
 */
export function fromService<Body extends NonNullable<AnyEndpoint['body']>>(
  path: ServiceCall['path'],
  verify: VerifyService,
  body: Body,
  take: (body: BodyOf<{ body: Body }>) => Promise<void>,
): ServiceCall {
  const read = bodyReader({ body });
  const receive: RequestHandler = async (request, response) => {
    if (!(await verify(request.headers.authorization))) throw notFound();
    // The reader was made from the schema that the type is made from.
    await take((await read(request, response)) as BodyOf<{ body: Body }>);
    response.status(204).set('Cache-Control', 'private, no-store').end();
  };
  return { path, receive };
}
