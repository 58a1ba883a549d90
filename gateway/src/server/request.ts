import { allEndpoints, type AnyEndpoint, endpoints, isIdParam } from '@sandites/contracts';
import { networkOf, type Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { requestIdOfResponse } from '@sandites/service-kit/server';
import type { Request, RequestHandler, Response } from 'express';

const portAfter = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+(?:\.\d+){3}):\d+)$/;

/**
 * Removes the ports that some proxies (Azure) write behind the addresses of `X-Forwarded-For`: each
 * connection would be another client.
 */
export const withoutForwardedPorts: RequestHandler = ({ headers }, _res, next) => {
  const header = headers['x-forwarded-for'];
  if (typeof header === 'string')
    headers['x-forwarded-for'] = header
      .split(',')
      .map((entry) => {
        const { v6, v4 } = portAfter.exec(entry.trim())?.groups ?? {};
        return v6 ?? v4 ?? entry.trim();
      })
      .join(', ');
  next();
};

/** For the order of patterns: literal segments before parameters, whose names do not count. */
const rankOf = (pattern: string): string => pattern.replace(/:\w+/g, '\uffff');

/**
 * Builds a matcher over path patterns (`/package/:shareCode`).
 * @returns everything declared for a path, literal segments before parameters
 */
export function pathMatcher<T>(
  entries: Iterable<readonly [pattern: string, value: T]>,
): (path: string) => T[] {
  const rows = [...entries]
    .map(([pattern, value]) => ({ rank: rankOf(pattern), parts: pattern.split('/'), value }))
    .toSorted((one, other) => Number(one.rank > other.rank) - Number(one.rank < other.rank));
  return (path) => {
    const segments = path.split('/');
    return rows
      .filter(
        ({ parts }) =>
          parts.length === segments.length &&
          parts.every((part, at) =>
            part.startsWith(':') ? segments[at] !== '' : part === segments[at],
          ),
      )
      .map(({ value }) => value);
  };
}

/**
 * Two patterns that match the same paths have the same shape, whatever their parameters are called,
 * their letter case, or a slash at their end.
 */
export const shapeOf = (pattern: string): string =>
  pattern
    .replace(/:\w+/g, ':')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/** How two patterns lie to each other; null where no path matches both. */
export function overlapOf(
  one: string,
  other: string,
): 'same' | 'narrower' | 'wider' | 'crossing' | null {
  const [parts, others] = [shapeOf(one).split('/'), shapeOf(other).split('/')];
  if (parts.length !== others.length) return null;
  const pairs = parts.map((part, at) => [part, others[at] ?? ''] as const);
  const isApart = ([part, beside]: (typeof pairs)[number]) =>
    part !== beside && ((part !== ':' && beside !== ':') || part === '' || beside === '');
  if (pairs.some(isApart)) return null;
  const [isNarrower, isWider] = [
    pairs.some(([part, beside]) => part !== ':' && beside === ':'),
    pairs.some(([part, beside]) => part === ':' && beside !== ':'),
  ];
  if (isNarrower && isWider) return 'crossing';
  if (isNarrower) return 'narrower';
  return isWider ? 'wider' : 'same';
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The parameters of a path that matches a pattern.
 * @returns null where one is not encoded correctly
 */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.split('/').entries()) {
    if (!name.startsWith(':')) continue;
    const value = decodeOrNull(segments[index] ?? '');
    if (value === null) return null;
    params[name.slice(1)] = value;
  }
  return params;
}

/** A path built from a pattern; null where a parameter has no value. */
export function buildPath(
  pattern: string,
  params: Readonly<Record<string, string>>,
): string | null {
  const parameters = pattern.match(/:\w+/g) ?? [];
  if (parameters.some((name) => !Object.hasOwn(params, name.slice(1)))) return null;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The endpoints declared for a path, of any method. */
export const endpointsAt: (path: string) => AnyEndpoint[] = pathMatcher(
  allEndpoints.map(([, endpoint]) => [endpoint.path, endpoint] as const),
);

/**
 * Finds the endpoint of a request; undefined where none is declared for the path. HEAD is answered
 * like GET.
 * @throws ProblemError 400 for a path that cannot be decoded, 405 where the path takes other
 *   methods
 */
export function endpointFor(method: string, path: string): AnyEndpoint | undefined {
  const endpoints = endpointsAt(path);
  if (endpoints.length === 0) return undefined;
  if (decodeOrNull(path) === null) throw new ProblemError('malformed', 'The address is malformed');
  const declared = method === 'HEAD' ? 'GET' : method;
  const endpoint = endpoints.find((candidate) => candidate.method === declared);
  if (endpoint) return endpoint;
  const all = endpoints.flatMap(({ method: one }) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
  const methods = [...new Set(all)].toSorted().join(', ');
  throw new ProblemError('method_not_allowed', `This address takes ${methods}`, {
    headers: { Allow: methods },
  });
}

/** The event of an audit entry when a call succeeds and, where that matters, when it is refused. */
interface AuditEvent {
  readonly done: string;
  readonly refused?: string;
  readonly subject?: string;
}

const {
  logIn,
  logOut,
  register,
  updateOwnAccount,
  updateUser,
  deleteUser,
  listUsers,
  changePassword,
  turnOnSecondFactor,
  turnOffSecondFactor,
  endOwnSessions,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  requestEmailConfirmation,
  endSessionsOfUser,
  inviteUser,
  renewInvitation,
  acceptInvitation,
} = endpoints;

/** Calls that sign somebody in or out, or change an account. */
const accountEvents = new Map<AnyEndpoint, AuditEvent>([
  [logIn, { done: 'signed_in', refused: 'sign_in_failed' }],
  [logOut, { done: 'signed_out' }],
  [register, { done: 'registered', refused: 'registering_refused' }],
  [inviteUser, { done: 'invited', refused: 'registering_refused' }],
  [renewInvitation, { done: 'invited', refused: 'registering_refused' }],
  [acceptInvitation, { done: 'invitation_accepted', refused: 'invitation_refused' }],
  [updateOwnAccount, { done: 'account_changed', refused: 'account_change_refused' }],
  [updateUser, { done: 'account_changed', refused: 'account_change_refused' }],
  [deleteUser, { done: 'account_deleted', refused: 'account_change_refused' }],
  [changePassword, { done: 'password_changed', refused: 'password_change_refused' }],
  [requestPasswordReset, { done: 'password_reset_requested' }],
  [resetPassword, { done: 'password_changed', refused: 'password_change_refused' }],
  [requestEmailConfirmation, { done: 'account_changed', refused: 'account_change_refused' }],
  [confirmEmail, { done: 'account_changed', refused: 'account_change_refused' }],
  [turnOnSecondFactor, { done: 'second_factor_on', refused: 'second_factor_refused' }],
  [turnOffSecondFactor, { done: 'second_factor_off', refused: 'second_factor_refused' }],
  [endOwnSessions, { done: 'sessions_ended' }],
  [endSessionsOfUser, { done: 'sessions_ended', refused: 'account_change_refused' }],
  [listUsers, { done: 'bulk_read', subject: 'user' }],
]);

/**
 * The audit event of a call: what its endpoint declares (`activity`), or what happens to accounts.
 * Public reads have none.
 */
export function auditOf(endpoint: AnyEndpoint, isSignedIn: boolean): AuditEvent | undefined {
  const event = accountEvents.get(endpoint);
  if (event) return event;
  return endpoint.activity && (isSignedIn || endpoint.method !== 'GET')
    ? { done: endpoint.activity.kind, subject: endpoint.activity.subject }
    : undefined;
}

/** The event that happened, by the status of the response; undefined where none did. */
export function outcomeOf({ done, refused }: AuditEvent, status: number): string | undefined {
  if (status < 400) return done;
  return status < 500 ? refused : undefined;
}

/**
 * What the log line of a request has besides method, route and status: ids and fixed texts, nothing
 * that a person typed.
 */
interface RequestContext {
  /** The id of the caller, or of the user who has just signed in. */
  readonly caller?: number;
  /** The ids in the path, by the names of their parameters. */
  readonly target?: Readonly<Record<string, number>>;
  readonly audit?: AuditEvent;
}

const contexts = new WeakMap<Response, RequestContext>();

export function addContext(res: Response, part: RequestContext): void {
  contexts.set(res, { ...contexts.get(res), ...part });
}

/** The ids in the path of a call. Share codes are not ids. */
export function targetOf(
  endpoint: AnyEndpoint,
  path: string,
): Readonly<Record<string, number>> | undefined {
  const ids = Object.entries(paramsOf(endpoint.path, path) ?? {}).flatMap(
    ([name, value]): [string, number][] =>
      isIdParam(name) && /^\d{1,10}$/.test(value) ? [[name, Number(value)]] : [],
  );
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

/** The caller, their network, and the ids in the path, for the log line of a request. */
export function logDetails(req: Request, res: Response): object {
  const { caller, target } = contexts.get(res) ?? {};
  return {
    network: networkOf(req.ip ?? ''),
    ...(caller !== undefined && { caller }),
    ...(target && { target }),
  };
}

/**
 * Writes an audit entry, a log line of its own: who signed in, and who read or changed people's
 * data.
 */
export const auditLog =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    res.once('close', () => {
      const audit = contexts.get(res)?.audit;
      const event = audit && res.writableFinished ? outcomeOf(audit, res.statusCode) : undefined;
      if (event === undefined) return;
      log.info(
        {
          requestId: requestIdOfResponse(res),
          audit: event,
          subject: audit?.subject,
          status: res.statusCode,
          ...logDetails(req, res),
        },
        'Audit',
      );
    });
    next();
  };

/** Reads a cookie of a request; null where there is none. */
export function readCookie({ headers }: Request, name: string): string | null {
  const pair = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.slice(pair.indexOf('=') + 1).trim() : null;
}

/**
 * A cookie's name, with the `__Host-` prefix over HTTPS: browsers accept such a cookie from this
 * host only.
 */
export const hostCookie = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;

/** Of a cookie that no script reads, and that is sent where a link of another site leads here. */
export const cookieAttributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;
