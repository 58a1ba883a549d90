import { limits, type AnyEndpoint, type BodyOf } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import { bodyReader } from '../calls/endpoint-route';
import { ok, type Reply } from '../calls/reply';
import type { VerifyService } from '../identity/service-identity';
import type { VerifyIdentity } from '../identity/verify-identity';
import { JobFailure, Outage } from '../jobs/workers';
import { notFound } from '../problem/problem';

/** The gateway's request: the path's parameters, and the raw query. */
interface GatewayRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * A call that only the gateway makes, without a user. It is not part of the public endpoint table.
 */
export interface GatewayCall {
  readonly method: 'get' | 'delete';
  readonly path: `/internal/${string}`;
  readonly handler: (request: GatewayRequest) => Promise<Reply>;
}

/** Declares a call that only the gateway makes. */
export const forGateway = (
  method: GatewayCall['method'],
  path: GatewayCall['path'],
  handler: GatewayCall['handler'],
): GatewayCall => ({ method, path, handler });

/**
 * Declares a call by which the gateway reads rows by their ids (`?ids=1,2`), at most a page of
 * them.
 */
export const forGatewayByIds = (
  path: GatewayCall['path'],
  read: (ids: number[]) => Promise<unknown>,
): GatewayCall =>
  forGateway('get', path, async ({ query: { ids = '' } }) => {
    const validIds = String(ids)
      .split(',', limits.pageSize)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.largestId);
    return ok(await read(validIds));
  });

/** Creates its route. For other callers it is 404. */
export function gatewayRoute({ handler }: GatewayCall, verify: VerifyIdentity): RequestHandler {
  return async (request, response) => {
    const { isGateway } = await verify(
      request.headers.authorization,
      request.socket.remoteAddress ?? '',
    );
    if (!isGateway) throw notFound();
    const params = Object.fromEntries(
      Object.entries(request.params).map(([name, value]) => [name, String(value)]),
    );
    const { status, body } = await handler({ params, query: request.query });
    response.status(status).set('Cache-Control', 'private, no-store');
    if (body === undefined) response.end();
    else response.json(body);
  };
}

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
