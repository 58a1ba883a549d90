import type { ProblemCode, Service } from '@sandites/contracts';
import { ProblemError, type Log } from '@sandites/service-kit';
import { interceptors, Pool, type Dispatcher } from 'undici';

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

/** The gateway's client of a service: its connection pool, and its number of calls in flight. */
export interface Upstream {
  readonly service: Service;
  readonly pool: Dispatcher;
  /**
   * Sends a read that many ask for at the same moment once. For reads without an identity alone,
   * and for those whose signal is never aborted: it would abort the read of everybody.
   */
  readonly sharedReads: Dispatcher;
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
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

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
  const sharedReads = pool.compose(
    interceptors.deduplicate({
      skipHeaderNames: ['authorization'],
      excludeHeaderNames: ['x-request-id', 'traceparent'],
    }),
    // It leaves calls without an origin alone.
    (dispatch) => (call, handler) => dispatch({ ...call, origin }, handler),
  );
  const close = async () => void (await Promise.all([reusingPool.close(), freshPool.close()]));
  return {
    service,
    pool,
    sharedReads,
    close,
    limits,
    inFlight: 0,
    failures: { bad_gateway: 0, unavailable: 0, timeout: 0, refused: 0 },
  };
}

/** Opens the connections to the services. */
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

/** Closes the connections to the services, after the calls in flight. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  const all: readonly Upstream[] = Object.values(upstreams);
  await Promise.all(all.map(({ close }) => close()));
}

/** The client closed its connection: there is nobody to respond to. */
export class ClientGone extends Error {}

/** Whether an error only says that the client closed its connection. */
export const isClientGone = (error: unknown): boolean =>
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

/** The problem code of an error of a call to a service. */
function failureOf(error: unknown): ServiceFailure {
  const code = codeOf(error);
  if (unreachable.includes(code)) return 'unavailable';
  return tooSlow.includes(code) ? 'timeout' : 'bad_gateway';
}

/** Whether a kept-alive connection was closed during the call, as it is when a service restarts. */
const connectionEnded = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** The message of each failure. */
export const failureMessages: Readonly<Record<ServiceFailure, string>> = {
  bad_gateway: 'A part of the site gave no usable answer. Please try again.',
  unavailable: 'A part of the site is not available right now. Please try again.',
  timeout: 'A part of the site took too long to answer. Please try again.',
};

const retrySoon = { headers: { 'Retry-After': '1' } };

/** Counts and logs a call that failed. */
function recordFailure(upstream: Upstream, log: Log, error: unknown): ServiceFailure {
  const failure = failureOf(error);
  upstream.failures[failure] += 1;
  log.warn({ err: error, upstream: upstream.service, failure }, 'A request to a service failed');
  return failure;
}

/** A request to a service. */
export type ServiceCall = Omit<Dispatcher.RequestOptions, 'opaque'>;

/**
 * Runs a call that has a place in its service until its response begins, so that a client that reads
 * slowly occupies nothing there. A read is sent again, once, where its kept-alive connection had
 * just been closed.
 * @param send gets the call with its time limit, and a function to call when the response begins
 * @throws ProblemError 502, 503 or 504 where the service is down, slow, or its response cannot be
 *   read; 503 over the concurrency limit
 */
export async function withPlace<T>(
  upstream: Upstream,
  log: () => Log,
  call: ServiceCall,
  send: (call: ServiceCall, begin: () => void) => Promise<T>,
): Promise<T> {
  const { limits } = upstream;
  if (upstream.inFlight >= limits.concurrency) {
    upstream.failures.refused += 1;
    throw new ProblemError('unavailable', failureMessages.unavailable, retrySoon);
  }
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) upstream.inFlight -= 1;
    hasBegun = true;
  };
  const timedCall = { headersTimeout: limits.headers, ...call };
  upstream.inFlight += 1;
  try {
    return await send(timedCall, begin).catch((error: unknown) => {
      if (hasBegun || !isRead(call.method) || !connectionEnded(error)) throw error;
      return send(timedCall, begin);
    });
  } catch (error) {
    if (isClientGone(error)) throw error;
    const failure = recordFailure(upstream, log(), error);
    throw new ProblemError(
      failure,
      failureMessages[failure],
      failure === 'unavailable' ? retrySoon : {},
    );
  } finally {
    begin();
  }
}

/** Calls a service. */
export const callService = (
  upstream: Upstream,
  log: () => Log,
  call: ServiceCall,
): Promise<Dispatcher.ResponseData> =>
  withPlace(upstream, log, call, (timedCall) => upstream.pool.request(timedCall));

/** Calls a service and reads the JSON of its response. */
export async function readJson(
  upstream: Upstream,
  log: () => Log,
  call: ServiceCall,
): Promise<{ status: number; json: unknown }> {
  const { statusCode, body } = await callService(upstream, log, call);
  try {
    return { status: statusCode, json: await body.json() };
  } catch (error) {
    const failure = recordFailure(upstream, log(), error);
    throw new ProblemError(failure, failureMessages[failure]);
  }
}
