import { compileCheck, UserNames, userNamesPath, type AnswerOf, type AnyEndpoint, type Service } from '@sandites/contracts';
import type { Caller, Identity, Log } from '@sandites/service-kit';
import { withConcurrencyLimit, type Upstreams } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import { requestIdOfLog } from '../log/request-context';

/** The caller of the gateway's own endpoint, in whose name services are read. */
export interface CallerContext {
  readonly caller: Caller;
  readonly ip: string;
  /** With the id of the request in it. */
  readonly log: Log;
}

/** An endpoint that a service answers. */
export type ServiceRead = AnyEndpoint & { readonly service: Service };

/** Calls a `GET` endpoint of a service in the name of the gateway's caller. */
export type ReadService = <E extends ServiceRead>(endpoint: E, query: Readonly<Record<string, string>>, context: CallerContext) => Promise<AnswerOf<E>>;

/** Reads the names of accounts by their ids. A deleted account is not in the map. */
export type ReadUserNames = (ids: readonly number[], context: CallerContext) => Promise<ReadonlyMap<number, string>>;

interface ServiceRequest {
  readonly service: Service;
  readonly path: string;
  readonly identity: Identity;
  readonly log: Log;
}

/**
 * Makes one `GET` request to a service, within its concurrency limit.
 * @param valueOf validates the response; undefined where status or body are not declared
 */
const getFrom =
  (upstreams: Upstreams, tokens: IdentityTokens) =>
  <T>({ service, path, identity, log }: ServiceRequest, valueOf: (status: number, body: unknown) => T | undefined): Promise<T> => {
    const upstream = upstreams[service];
    return withConcurrencyLimit(upstream, () => log, async () => {
      const headers = { authorization: `Bearer ${await tokens(identity, service)}`, 'x-request-id': requestIdOfLog(log) };
      const { statusCode, body } = await upstream.pool.request({ method: 'GET', path, headers, headersTimeout: upstream.limits.headers });
      const value = valueOf(statusCode, await body.json());
      if (value === undefined) throw new Error(`${service} answered ${statusCode} to ${path.split('?')[0] ?? ''}, which its endpoint does not declare`);
      return value;
    });
  };

/** The reader throws ProblemError 502 where the response does not match the endpoint's schema. */
export function serviceReader(upstreams: Upstreams, tokens: IdentityTokens): ReadService {
  const get = getFrom(upstreams, tokens);
  return <E extends ServiceRead>(endpoint: E, query: Readonly<Record<string, string>>, { caller, ip, log }: CallerContext) => {
    const request = { service: endpoint.service, path: `${endpoint.path}?${new URLSearchParams(query).toString()}`, identity: { caller, ip, isGateway: false }, log };
    return get<AnswerOf<E>>(request, (status, body) => {
      const schema = endpoint.answers[status];
      return schema ? (compileCheck(schema).check(body).value as AnswerOf<E>) : undefined;
    });
  };
}

const userNames = compileCheck(UserNames);

/** Reads user names from auth with the gateway's own identity, all ids in one request. */
export function userNameReader(upstreams: Upstreams, tokens: IdentityTokens): ReadUserNames {
  const get = getFrom(upstreams, tokens);
  return async (ids, { log }) => {
    if (ids.length === 0) return new Map();
    const request = { service: 'auth' as const, path: `${userNamesPath}?ids=${ids.join(',')}`, identity: gatewayIdentity, log };
    const found = await get(request, (status, body) => (status === 200 ? userNames.check(body).value : undefined));
    return new Map(found.map(({ id, username }) => [id, username]));
  };
}
