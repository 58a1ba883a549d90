import type { Issue, ParamsOf } from '@sandites/contracts';

/**
 * Why a call has no response: the browser is offline, it timed out, the user aborted it, or the
 * connection failed.
 */
type NetworkError = 'offline' | 'late' | 'cancelled' | 'cut-off';

/** What the server says of a refused call, in its JSON. */
interface Problem {
  /** The server's message for users; undefined where the response has none. */
  serverMessage?: string | undefined;
  code?: string | undefined;
  issues?: readonly Issue[] | undefined;
  /**
   * The current row, where somebody changed it since it was read: code `changed_meanwhile`.
   */
  current?: unknown;
}

/**
 * A call that failed. `message` is for logs; users see `messageOf`. Status 0: there was no response,
 * for the reason in `networkError`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly networkError: NetworkError | undefined;
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  readonly current: unknown;

  constructor(
    problem: Problem & { status?: number; networkError?: NetworkError | undefined },
    message = problem.serverMessage,
  ) {
    super(message);
    this.status = problem.status ?? 0;
    this.networkError = problem.networkError;
    this.serverMessage = problem.serverMessage;
    this.code = problem.code;
    this.issues = problem.issues ?? [];
    this.current = problem.current;
  }
}

/** The response's value (undefined without a body), or the error. */
export type Result<T> =
  | { ok: true; data: T; /** URL of the next page, from the `Link` header. */ next?: string }
  | { ok: false; error: ApiError };

/**
 * A failed result made by a page, such as a refusal that belongs to one field:
 * `failure({ issues: [{ path: '/username', message: 'is taken' }] })`.
 */
export const failure = (
  ...problem: ConstructorParameters<typeof ApiError>
): { ok: false; error: ApiError } => ({ ok: false, error: new ApiError(...problem) });

/** What happened where a call has no response, and what to do about it. */
const networkErrorWords: Record<NetworkError, readonly [happened: string, advice: string]> = {
  offline: ['You seem to be offline.', 'Please try again once you are connected.'],
  late: ['No answer came in time.', 'Please try again.'],
  cancelled: ['Stopped before the server answered. The change may have been made anyway.', ''],
  'cut-off': ['The connection failed.', 'Please try again.'],
};

/**
 * The message for users about a failed call: the server's, else that of the network error, else the
 * fallback, which also stands for a connection that failed.
 */
export const messageOf = ({ serverMessage, networkError }: ApiError, fallback: string): string =>
  serverMessage ??
  (networkError && networkError !== 'cut-off'
    ? networkErrorWords[networkError].join(' ').trim()
    : fallback);

/** The same above a form, which keeps what was typed. */
export function formMessageOf({ serverMessage, networkError }: ApiError): string {
  const [happened, advice] = networkError
    ? networkErrorWords[networkError]
    : ['That did not go through.', 'Please try again.'];
  return serverMessage ?? `${happened} What you typed is still here. ${advice}`.trim();
}

/** An endpoint of contracts. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** The parameters of a call; required where its path has any. */
export type ParamsPart<E> = keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E> };

type Values = Record<string, string | number | undefined>;

interface CallInput {
  params?: Values;
  query?: Values;
}

/**
 * The URL of a call.
 * @param path an endpoint's path, with `:name` for each parameter
 * @throws where a parameter has no value
 */
export function urlOf(path: string, { params = {}, query = {} }: CallInput = {}): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${pathname}?${search.toString()}` : pathname;
}

/** A request: `body` is sent as JSON, or as a multipart form if it is FormData. */
interface CallRequest {
  method: string;
  url: string;
  body?: unknown;
  /** The version of the changed row: a conflict is refused with 412. */
  ifMatch?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The URL with `rel="next"` in a `Link` header (RFC 8288). */
const nextPageUrl = (link: string | null): string | undefined =>
  link?.split(/[<>]/).find((_, index, parts) => parts[index + 1]?.includes('rel="next"'));

/** Headers and body of a request: a JSON content type only with a JSON body. */
function bodyAndHeaders({ body, ifMatch }: CallRequest): {
  headers: Record<string, string>;
  body: string | FormData | null;
} {
  const headers: Record<string, string> =
    ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  if (body === undefined) return { headers, body: null };
  if (body instanceof FormData) return { headers, body };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

function readProblem(body: string): Problem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const { message, error, code, issues, current }: Record<string, unknown> = { ...parsed };
  const text = message ?? error;
  return {
    serverMessage: typeof text === 'string' && text !== '' ? text : undefined,
    code: typeof code === 'string' ? code : undefined,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    current,
  };
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function sendByXhr(
  call: CallRequest,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { headers, body } = bodyAndHeaders(call);
    request.open(call.method, call.url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText || null, { status, statusText }));
    };
    request.onerror = () => reject(new TypeError('The connection failed'));
    request.onabort = () => reject(new DOMException('The call was ended', 'AbortError'));
    // An aborted request that was never sent says nothing by itself.
    if (signal.aborted) return reject(new DOMException('The call was ended', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** In milliseconds: a stalled connection must not block a dialog or a page. */
const timeouts = { call: 20_000, withoutProgress: 30_000 };

/**
 * Makes a call, always with cookies. Failures are returned as values, never thrown. It times out
 * after 20 s, or, where progress is reported, after 30 s without any.
 */
export async function send<T>(call: CallRequest): Promise<Result<T>> {
  const { onProgress, signal } = call;
  const controller = new AbortController();
  let reason: NetworkError | undefined;
  const end = (why: NetworkError) => {
    reason ??= why;
    controller.abort();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(end, onProgress ? timeouts.withoutProgress : timeouts.call, 'late');
  };
  const cancel = () => end('cancelled');
  startTimer();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    const response = await (onProgress
      ? sendByXhr(call, controller.signal, (sent) => {
          startTimer();
          onProgress(sent);
        })
      : fetch(call.url, {
          method: call.method,
          ...bodyAndHeaders(call),
          credentials: 'include',
          signal: controller.signal,
        }));
    const { ok, status, statusText, headers } = response;
    const body = await response.text();
    if (!ok) return failure({ status, ...readProblem(body) }, `${status}: ${body || statusText}`);
    const next = nextPageUrl(headers.get('link'));
    return {
      ok: true,
      data: (body === '' ? undefined : JSON.parse(body)) as T,
      ...(next !== undefined && { next }),
    };
  } catch (error) {
    const networkError = reason ?? (navigator.onLine ? 'cut-off' : 'offline');
    return failure({ networkError }, error instanceof Error ? error.message : 'The call failed');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
