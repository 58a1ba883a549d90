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

/** Reads names by ids. A deleted row is not in the map. */
type ReadNames = (
  ids: readonly number[],
  context: CallerContext,
) => Promise<ReadonlyMap<number, string>>;

/**
 * Reads the names of accounts, players, packages and senders of messages with the gateway's own
 * identity, all ids of one kind in one request.
 */
export interface NameReader {
  readonly users: ReadNames;
  /** @param service the one that owns the subject */
  readonly subjects: (service: Service, subject: NamedSubject) => ReadNames;
}

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

const userNames = compileValidator(UserNames);
const subjectNames = compileValidator(SubjectNames);

export function nameReader(upstreams: Upstreams, tokens: IdentityTokens): NameReader {
  const get = getFrom(upstreams, tokens);
  const reader =
    (
      service: Service,
      path: string,
      namesIn: (
        status: number,
        body: unknown,
      ) => readonly (readonly [number, string])[] | undefined,
    ): ReadNames =>
    async (ids, { log }) => {
      if (ids.length === 0) return new Map();
      return new Map(
        await get(
          { service, path: `${path}?ids=${ids.join(',')}`, identity: gatewayIdentity, log },
          namesIn,
        ),
      );
    };
  return {
    users: reader('auth', userNamesPath, (status, body) =>
      status === 200
        ? userNames.validate(body).value?.map(({ id, name }) => [id, name] as const)
        : undefined,
    ),
    subjects: (service, subject) =>
      reader(service, subjectNamesPath(subject), (status, body) => {
        // A service of the previous release has no such endpoint.
        if (status === 404) return [];
        return status === 200
          ? subjectNames.validate(body).value?.map(({ id, name }) => [id, name] as const)
          : undefined;
      }),
  };
}
