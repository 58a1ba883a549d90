import type { AnyEndpoint, BodyOf } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import { bodyReader } from '../calls/json-body';
import type { VerifyService } from '../identity/service-identity';
import { JobFailure, Outage } from '../jobs/workers';
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

/** Sends a body to another service. */
export type SendToService<T extends object> = (body: T, signal: AbortSignal) => Promise<void>;

/**
 * The other side of `fromService`, for a job's attempt.
 * @param sign creates a service token for the receiver
 * @throws JobFailure where the receiver refuses this body for good (409), else Outage
 */
export const sendToService =
  <T extends object>(
    address: string,
    path: ServiceCall['path'],
    sign: () => Promise<string>,
  ): SendToService<T> =>
  async (body, signal) => {
    const attempt = async () =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
        body: JSON.stringify(body),
        signal,
      });
    const response = await attempt().catch((error: unknown) => {
      throw new Outage(`${path} does not answer`, { cause: error });
    });
    await response.body?.cancel();
    if (response.status === 409) throw new JobFailure(`${path} refused it`);
    if (response.status !== 204) throw new Outage(`${path} answered ${response.status}`);
  };
