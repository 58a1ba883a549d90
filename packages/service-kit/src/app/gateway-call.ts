import { limits } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import { ok, type Reply } from '../calls/reply';
import type { VerifyIdentity } from '../identity/verify-identity';
import { notFound } from '../problem/problem-error';

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
