import type { ProblemCode, Service, AnyEndpoint } from '@sandites/contracts';
import { sessionHeader } from '@sandites/service-kit/identity';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import type { Response, Request } from 'express';
import { Pool, type Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Limits of the calls to a service: timeouts in milliseconds, and how many calls at once. */
export interface CallLimits {
  readonly connect: number;
  /** From the request until the headers of the response. */
  readonly headers: number;
  /** The same for a request with a body, which may take time to store. */
  readonly headersAfterBody: number;
  /** Between two chunks of the response. */
  readonly body: number;
  /**
   * How long an idle connection stays open. Shorter than a service drains, so that a draining
   * service closes no connection on which a call is sent.
   */
  readonly keepAlive: number;
  /**
   * Concurrent calls that wait for their responses to begin; more are refused, so that a service
   * that hangs does not take the gateway with it.
   */
  readonly concurrency: number;
}

const callLimits: CallLimits = {
  connect: 2_000,
  headers: 10_000,
  headersAfterBody: 60_000,
  body: 15_000,
  keepAlive: 4_000,
  concurrency: 256,
};

type ServiceFailure = Extract<ProblemCode, 'bad_gateway' | 'unavailable' | 'timeout'>;

/** A response that was read to its end. */
type WholeResponse = { status: number; headers: IncomingHttpHeaders; bytes: Uint8Array };

/** The gateway's client of a service: its connection pool, and its number of calls in flight. */
export interface Upstream {
  readonly service: Service;
  readonly pool: Dispatcher;
  /** Reads under way that everybody may share, by what they ask for. */
  readonly sharedReads: Map<string, Promise<WholeResponse>>;
  /** Ends its connections after the calls in flight. */
  readonly close: () => Promise<void>;
  readonly limits: CallLimits;
  /** Calls whose responses have not begun. */
  inFlight: number;
  /** Calls that failed since the start, by kind; `refused` are those over the concurrency limit. */
  readonly failures: Record<ServiceFailure | 'refused', number>;
}

export interface Upstreams extends Readonly<Record<Service, Upstream>> {
  /** Auth has two more pools: a flood of sign-ins must not delay signed-in users. */
  readonly sessionChecks: Upstream;
  readonly signIns: Upstream;
}

/** Calls that may be sent again where a kept-alive connection turns out to be closed. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Reads use kept-alive connections. Each write has a connection of its own: whether a service or a
 * load balancer that closes a kept-alive one has read the write that was just sent on it is unknown,
 * and a write is never sent twice.
 */
function upstream(service: Service, origin: string, limits: CallLimits): Upstream {
  const options = {
    connections: null,
    connect: { timeout: limits.connect },
    bodyTimeout: limits.body,
    headersTimeout: limits.headers,
  };
  const [reusingPool, freshPool] = [
    new Pool(origin, { ...options, keepAliveMaxTimeout: limits.keepAlive }),
    new Pool(origin, { ...options, pipelining: 0 }),
  ];
  const pool = reusingPool.compose(
    (dispatch) => (call, handler) =>
      isRead(call.method) ? dispatch(call, handler) : freshPool.dispatch(call, handler),
  );
  const close = async () => void (await Promise.all([reusingPool.close(), freshPool.close()]));
  return {
    service,
    pool,
    sharedReads: new Map(),
    close,
    limits,
    inFlight: 0,
    failures: { bad_gateway: 0, unavailable: 0, timeout: 0, refused: 0 },
  };
}

export function openUpstreams(
  origins: Readonly<Record<Service, string>>,
  limits: Partial<CallLimits> = {},
): Upstreams {
  const all = { ...callLimits, ...limits };
  return {
    auth: upstream('auth', origins.auth, all),
    sessionChecks: upstream('auth', origins.auth, all),
    signIns: upstream('auth', origins.auth, all),
    players: upstream('players', origins.players, all),
    events: upstream('events', origins.events, all),
    colleges: upstream('colleges', origins.colleges, all),
  };
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  const all: readonly Upstream[] = Object.values(upstreams);
  await Promise.all(all.map(({ close }) => close()));
}

/** The client closed its connection: there is nobody to respond to. */
export class ClientGone extends Error {}

const isClientGone = (error: unknown): boolean =>
  error instanceof ClientGone || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
];

const tooSlow = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function failureOf(error: unknown): ServiceFailure {
  const code = codeOf(error);
  if (unreachable.includes(code)) return 'unavailable';
  return tooSlow.includes(code) ? 'timeout' : 'bad_gateway';
}

/** Whether a kept-alive connection was closed during the call, as it is when a service restarts. */
const connectionEnded = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

export const failureMessages: Readonly<Record<ServiceFailure, string>> = {
  bad_gateway: 'A part of the site gave no usable answer. Please try again.',
  unavailable: 'A part of the site is not available right now. Please try again.',
  timeout: 'A part of the site took too long to answer. Please try again.',
};

const retrySoon = { headers: { 'Retry-After': '1' } };

export const unavailable = (): ProblemError =>
  new ProblemError('unavailable', failureMessages.unavailable, retrySoon);

/** Counts and logs a call that failed. @returns the error for its client */
function problemOf(upstream: Upstream, log: Log, error: unknown): unknown {
  if (isClientGone(error)) return error;
  const failure = failureOf(error);
  upstream.failures[failure] += 1;
  log.warn({ err: error, upstream: upstream.service, failure }, 'A request to a service failed');
  return new ProblemError(
    failure,
    failureMessages[failure],
    failure === 'unavailable' ? retrySoon : {},
  );
}

type ServiceCall = Omit<Dispatcher.RequestOptions, 'opaque'>;

/**
 * Calls a service. A call takes one of its places until its response begins, so that a client that
 * reads slowly occupies nothing there. A read is sent again, once, where its kept-alive connection
 * had just been closed.
 * @throws ProblemError 502, 503 or 504 where the service is down, slow, or its response cannot be
 *   read; 503 over the concurrency limit
 */
export async function callService(
  upstream: Upstream,
  log: Log,
  call: ServiceCall,
): Promise<Dispatcher.ResponseData> {
  const { limits, pool, failures } = upstream;
  if (upstream.inFlight >= limits.concurrency) {
    failures.refused += 1;
    throw unavailable();
  }
  const send = () => pool.request({ headersTimeout: limits.headers, ...call });
  upstream.inFlight += 1;
  try {
    return await send().catch((error: unknown) => {
      if (!isRead(call.method) || !connectionEnded(error)) throw error;
      return send();
    });
  } catch (error) {
    throw problemOf(upstream, log, error);
  } finally {
    upstream.inFlight -= 1;
  }
}

/** Reads the body of a response to its end. @throws ProblemError where that breaks off */
export async function readToEnd<T>(
  upstream: Upstream,
  log: Log,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw problemOf(upstream, log, error);
  }
}

async function readWhole(upstream: Upstream, log: Log, call: ServiceCall): Promise<WholeResponse> {
  const { statusCode: status, headers, body } = await callService(upstream, log, call);
  return { status, headers, bytes: await readToEnd(upstream, log, () => body.bytes()) };
}

/** What a shared read asks for: everything but the id by which logs tell requests apart. */
const keyOf = ({ method, path, headers }: ServiceCall): string =>
  JSON.stringify([method, path, { ...headers, 'x-request-id': '' }]);

/**
 * Sends a read that many ask for at the same moment once. For reads without an identity alone, and
 * for those whose signal is never aborted: it would abort the read of everybody.
 */
function readShared(
  { sharedReads }: Upstream,
  call: ServiceCall,
  read: () => Promise<WholeResponse>,
): Promise<WholeResponse> {
  const key = keyOf(call);
  const underWay = sharedReads.get(key) ?? read().finally(() => sharedReads.delete(key));
  sharedReads.set(key, underWay);
  return underWay;
}

/** Sets or clears the session cookie, before a response of auth that says so is forwarded. */
export type ApplySession = (res: Response, sessionId: string) => Promise<void>;

/** A call to forward: its endpoint, its service, and the headers that the gateway adds. */
interface ForwardedCall {
  readonly endpoint: AnyEndpoint;
  /** Called by a signed-in user, or declared `noStore`. */
  readonly isPrivate: boolean;
  /** A read for which the service gets no identity, so that its response is everybody's. */
  readonly isShared: boolean;
  readonly upstream: Upstream;
  readonly readBody: () => Promise<Buffer | null>;
  /** Signed for a few seconds only, so they are made when the body is here. */
  readonly serviceHeaders: () => Promise<Readonly<Record<string, string>>>;
}

export type Forward = (req: Request, res: Response, call: ForwardedCall) => Promise<void>;

/**
 * Request headers that are forwarded to a service. Credentials, addresses, hop-by-hop and internal
 * headers are not.
 */
const toService = [
  ...['accept', 'accept-encoding', 'accept-language'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
];

const ofBody = ['content-type', 'content-encoding'];

/** Response headers that are forwarded to the client. */
const toClient = [
  ...['content-disposition', 'content-encoding', 'content-language'],
  ...['content-length', 'content-type', 'cache-control', 'etag', 'last-modified', 'vary'],
  ...['allow', 'link', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after'],
];

/** The headers of these names. */
export function pick(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}

/**
 * Makes the function that forwards a call once its body is here, and streams the response,
 * compressed by the service, to the client. Where the client closes the connection, the call is
 * aborted without an error; a response that breaks off closes the client's connection, so that it
 * can tell.
 */
export function forwarder(applySession: ApplySession, logOf: (res: Response) => Log): Forward {
  return async (req, res, forwarded) => {
    const { endpoint, upstream, readBody, serviceHeaders, isPrivate, isShared } = forwarded;
    const log = logOf(res);
    const abort = new AbortController();
    // Every response closes at its end; only one that is cut short ends the call.
    const onClose = () => {
      if (!res.writableFinished) abort.abort(new ClientGone());
    };
    res.once('close', onClose);
    const writeHead = (status: number, headers: IncomingHttpHeaders) =>
      res.writeHead(status, {
        ...pick(headers, toClient),
        ...(isPrivate && { 'cache-control': 'private, no-store' }),
      });
    try {
      const body = await readBody();
      const call: ServiceCall = {
        path: req.originalUrl,
        method: req.method,
        headers: {
          ...pick(req.headers, body ? [...toService, ...ofBody] : toService),
          ...(await serviceHeaders()),
        },
        body,
        ...(!isShared && { signal: abort.signal }),
        ...(body && { headersTimeout: upstream.limits.headersAfterBody }),
      };
      if (isRead(req.method) && endpoint.service !== 'auth' && !isShared) {
        const { statusCode, headers, body: rest } = await callService(upstream, log, call);
        writeHead(statusCode, headers);
        await readToEnd(upstream, log, async () =>
          // undici 7 throws outside of any request where a connection ends while its response is
          // paused (nodejs/undici#5360).
          headers['connection'] === 'close'
            ? void res.end(await rest.bytes())
            : pipeline(rest, res),
        );
        return;
      }
      // Responses to changes are short, one of auth may set the session's cookie first, and a shared
      // one is read to its end whoever leaves.
      const readOwn = () => readWhole(upstream, log, call);
      let response = await (isShared ? readShared(upstream, call, readOwn) : readOwn());
      // An error names the request that it answers.
      if (isShared && response.status >= 400) response = await readOwn();
      const { status, headers, bytes } = response;
      const session = headers[sessionHeader.toLowerCase()];
      if (typeof session === 'string') await applySession(res, session);
      writeHead(status, headers).end(bytes);
    } catch (error) {
      if (!res.headersSent && !isClientGone(error)) throw error;
      res.destroy();
    } finally {
      res.off('close', onClose);
    }
  };
}
