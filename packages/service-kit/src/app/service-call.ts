import type { Check } from '@sandites/contracts';
import { json, type RequestHandler } from 'express';
import type { VerifyService } from '../identity/service-identity';
import { invalid, notFound } from '../problem/problem-error';

/** A call that one other service makes, on its own account and not through the gateway. It stands in no public table. */
export interface ServiceCall {
  readonly path: `/internal/${string}`;
  readonly receive: RequestHandler;
}

/**
 * Declares a `POST` by which another service tells something. It may come twice, and late: 204 says that it need not come again.
 * To anybody else the call does not exist.
 */
export function fromService<T>(path: ServiceCall['path'], verify: VerifyService, body: Check<T>, take: (told: T) => Promise<void>): ServiceCall {
  const read = json();
  const receive: RequestHandler = async (request, response, next) => {
    if (!(await verify(request.headers.authorization))) throw notFound();
    await new Promise<void>((resolve, reject) => read(request, response, (error: unknown) => (error ? reject(error) : resolve())));
    const checked = body.check(request.body);
    if (checked.issues) return next(invalid(checked.issues));
    await take(checked.value);
    response.status(204).set('Cache-Control', 'private, no-store').end();
  };
  return { path, receive };
}
