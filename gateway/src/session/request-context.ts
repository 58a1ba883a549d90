import { endpoints, type AnyEndpoint, isIdParam, paramNames } from '@sandites/contracts';
import { networkOf, requestIdOfResponse, type Log } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';

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

/** Adds to the context of a request. */
export function addContext(res: Response, part: RequestContext): void {
  contexts.set(res, { ...contexts.get(res), ...part });
}

/** The context of a request so far. */
const requestContextOf = (res: Response): RequestContext => contexts.get(res) ?? {};

/** The ids in the path of a call. Share codes are not ids. */
export function targetOf(
  endpoint: AnyEndpoint,
  path: string,
): Readonly<Record<string, number>> | undefined {
  if (paramNames(endpoint.path).every((name) => !isIdParam(name))) return undefined;
  const segments = path.split('/');
  const ids = endpoint.path.split('/').flatMap((part, index): [string, number][] => {
    const name = part.startsWith(':') ? part.slice(1) : '';
    const segment = segments[index] ?? '';
    return isIdParam(name) && /^\d{1,10}$/.test(segment) ? [[name, Number(segment)]] : [];
  });
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

/** The caller, their network, and the ids in the path, for the log line of a request. */
export function logDetails(req: Request, res: Response): object {
  const { caller, target } = requestContextOf(res);
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
      const { audit } = requestContextOf(res);
      const event = audit && res.writableFinished ? outcomeOf(audit, res.statusCode) : undefined;
      if (event === undefined) return;
      const subject = audit?.subject === undefined ? {} : { subject: audit.subject };
      log.info(
        {
          requestId: requestIdOfResponse(res),
          audit: event,
          ...subject,
          status: res.statusCode,
          ...logDetails(req, res),
        },
        'Audit',
      );
    });
    next();
  };
