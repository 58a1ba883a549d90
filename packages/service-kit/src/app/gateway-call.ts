import type { RequestHandler } from 'express';
import type { Reply } from '../calls/reply';
import type { VerifyIdentity } from '../identity/verify-identity';
import { notFound } from '../problem/problem-error';

/** A call that only the gateway makes, on its own account. It stands in no public table. */
export interface GatewayCall {
  readonly method: 'get';
  readonly path: `/internal/${string}`;
  readonly answer: (params: Record<string, string>) => Promise<Reply>;
}

/** Declares a read that only the gateway makes. */
export const forGateway = (path: GatewayCall['path'], answer: GatewayCall['answer']): GatewayCall => ({ method: 'get', path, answer });

/** Makes its route. To anybody but the gateway it does not exist. */
export function gatewayRoute({ answer }: GatewayCall, verify: VerifyIdentity): RequestHandler {
  return async (request, response) => {
    const { isGateway } = await verify(request.headers.authorization, request.socket.remoteAddress ?? '');
    if (!isGateway) throw notFound();
    const params = Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
    const { status, body } = await answer(params);
    response.status(status).set('Cache-Control', 'private, no-store').json(body);
  };
}
