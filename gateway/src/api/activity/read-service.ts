import {
  compileValidator,
  SubjectNames,
  subjectNamesPath,
  UserNames,
  userNamesPath,
  type ResponseOf,
  type AnyEndpoint,
  type NamedSubject,
  type Service,
} from '@sandites/contracts';
import {
  forwardedHeadersOfLog,
  ProblemError,
  type Caller,
  type Identity,
  type Log,
} from '@sandites/service-kit';
import { failureMessages, readJson, type Upstreams } from '../../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../../session/session';

/** The caller of a gateway endpoint. The gateway reads services with this caller's identity. */
export interface CallerContext {
  readonly caller: Caller;
  readonly ip: string;
  readonly log: Log;
}

type ServiceRead = AnyEndpoint & { readonly service: Service };

/** Calls a `GET` endpoint of a service with the caller's identity. */
export type ReadService = <E extends ServiceRead>(
  endpoint: E,
  query: Readonly<Record<string, string>>,
  context: CallerContext,
) => Promise<ResponseOf<E>>;

interface ServiceRequest {
  readonly service: Service;
  readonly path: string;
  readonly identity: Identity;
  readonly log: Log;
}

const getFrom =
  (upstreams: Upstreams, tokens: IdentityTokens) =>
  async <T>(
    { service, path, identity, log }: ServiceRequest,
    valueOf: (status: number, body: unknown) => T | undefined,
  ): Promise<T> => {
    const upstream = upstreams[service];
    const { status, json } = await readJson(upstream, () => log, {
      method: 'GET',
      path,
      headers: {
        authorization: `Bearer ${await tokens(identity, service)}`,
        ...forwardedHeadersOfLog(log),
      },
    });
    const value = valueOf(status, json);
    if (value !== undefined) return value;
    const call = path.split('?')[0] ?? '';
    log.error({ service, status, call }, 'A service answered what its endpoint does not declare');
    throw new ProblemError('bad_gateway', failureMessages.bad_gateway);
  };

/** The reader throws ProblemError 502 where the response does not match the endpoint's schema. */
export function serviceReader(upstreams: Upstreams, tokens: IdentityTokens): ReadService {
  const get = getFrom(upstreams, tokens);
  return <E extends ServiceRead>(
    endpoint: E,
    query: Readonly<Record<string, string>>,
    { caller, ip, log }: CallerContext,
  ) => {
    const request = {
      service: endpoint.service,
      path: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
      identity: { caller, ip, isGateway: false },
      log,
    };
    return get<ResponseOf<E>>(request, (status, body) => {
      const schema = endpoint.responses[status];
      return schema ? (compileValidator(schema).validate(body).value as ResponseOf<E>) : undefined;
    });
  };
}

export type NameReader = ReturnType<typeof nameReader>;

const userNames = compileValidator(UserNames);
const subjectNames = compileValidator(SubjectNames);

/**
 * Reads the names of accounts, players, packages and senders of messages with the gateway's own
 * identity, all ids of one kind in one request. A deleted row is not in the map.
 */
export function nameReader(upstreams: Upstreams, tokens: IdentityTokens) {
  const get = getFrom(upstreams, tokens);
  const namesOf = async (
    service: Service,
    path: string,
    validator: typeof userNames | typeof subjectNames,
    ids: readonly number[],
    { log }: CallerContext,
  ): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const request = {
      service,
      path: `${path}?ids=${ids.join(',')}`,
      identity: gatewayIdentity,
      log,
    };
    const rows = await get(request, (status, body) =>
      status === 200 ? validator.validate(body).value : undefined,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    users: (ids: readonly number[], context: CallerContext) =>
      namesOf('auth', userNamesPath, userNames, ids, context),
    /** @param service the one that owns the subject */
    subjects: (
      service: Service,
      subject: NamedSubject,
      ids: readonly number[],
      context: CallerContext,
    ) => namesOf(service, subjectNamesPath(subject), subjectNames, ids, context),
  };
}
