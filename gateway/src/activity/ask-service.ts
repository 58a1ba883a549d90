import { compileCheck, UserNames, userNamesPath, type AnswerOf, type AnyEndpoint, type Service } from '@sandites/contracts';
import type { Caller, Identity, Log } from '@sandites/service-kit';
import { withConcurrencyLimit, type Upstreams } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import { requestIdOfLog } from '../log/request-context';

/** Who asks, as a handler's call tells it. */
export interface Asker {
  readonly caller: Caller;
  readonly ip: string;
  /** With the id of the request in it. */
  readonly log: Log;
}

/** A read of a service. */
export type ServiceRead = AnyEndpoint & { readonly service: Service };

/** Asks a service for a read, in the name of whoever asks the gateway. */
export type AskService = <E extends ServiceRead>(endpoint: E, query: Readonly<Record<string, string>>, asker: Asker) => Promise<AnswerOf<E>>;

/** Reads names of accounts by their ids; an account that is gone has none. */
export type ReadUserNames = (ids: readonly number[], asker: Asker) => Promise<ReadonlyMap<number, string>>;

interface Question {
  readonly service: Service;
  readonly path: string;
  readonly identity: Identity;
  readonly log: Log;
}

/**
 * Makes one `GET` to a service, within the limits of its connections.
 * @param valueOf takes the answer; undefined where it is none that the service may give
 */
const getFrom =
  (upstreams: Upstreams, tokens: IdentityTokens) =>
  <T>({ service, path, identity, log }: Question, valueOf: (status: number, body: unknown) => T | undefined): Promise<T> => {
    const upstream = upstreams[service];
    return withConcurrencyLimit(upstream, () => log, async () => {
      const headers = { authorization: `Bearer ${await tokens(identity, service)}`, 'x-request-id': requestIdOfLog(log) };
      const { statusCode, body } = await upstream.pool.request({ method: 'GET', path, headers, headersTimeout: upstream.limits.headers });
      const value = valueOf(statusCode, await body.json());
      if (value === undefined) throw new Error(`${service} answered ${statusCode} to ${path.split('?')[0] ?? ''}, which is none of its answers`);
      return value;
    });
  };

/** @throws ProblemError where the service does not answer as its endpoint says */
export function askService(upstreams: Upstreams, tokens: IdentityTokens): AskService {
  const get = getFrom(upstreams, tokens);
  return <E extends ServiceRead>(endpoint: E, query: Readonly<Record<string, string>>, { caller, ip, log }: Asker) => {
    const question = { service: endpoint.service, path: `${endpoint.path}?${new URLSearchParams(query).toString()}`, identity: { caller, ip, isGateway: false }, log };
    return get<AnswerOf<E>>(question, (status, body) => {
      const schema = endpoint.answers[status];
      return schema ? (compileCheck(schema).check(body).value as AnswerOf<E>) : undefined;
    });
  };
}

const userNames = compileCheck(UserNames);

/** Asks auth, on the gateway's own account, for the names of a page's accounts. */
export function askUserNames(upstreams: Upstreams, tokens: IdentityTokens): ReadUserNames {
  const get = getFrom(upstreams, tokens);
  return async (ids, { log }) => {
    if (ids.length === 0) return new Map();
    const question = { service: 'auth' as const, path: `${userNamesPath}?ids=${ids.join(',')}`, identity: gatewayIdentity, log };
    const found = await get(question, (status, body) => (status === 200 ? userNames.check(body).value : undefined));
    return new Map(found.map(({ id, username }) => [id, username]));
  };
}
