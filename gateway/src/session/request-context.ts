import { isIdParam, paramNames, type AnyEndpoint } from '@sandites/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { networkOf, requestIdOfResponse, type Log } from '@sandites/service-kit';
import type { Visitor } from './session';
import { outcomeOf, type AuditEvent } from './audit';

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

type ResolveVisitor = (req: Request) => Promise<Visitor>;

/** Adds the caller to the context after the session check. */
export const recordCaller =
  (resolveVisitor: ResolveVisitor): ResolveVisitor =>
  async (req) => {
    const visitor = await resolveVisitor(req);
    if ('session' in visitor && req.res) addContext(req.res, { caller: visitor.session.user.id });
    return visitor;
  };

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
