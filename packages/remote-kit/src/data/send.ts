import { ApiError, type NetworkError } from './api-error';

type Values = Record<string, string | number | undefined>;

/** Parameters of a call besides its body. */
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

/**
 * Timeout of a call, and idle timeout of an upload, in milliseconds: a stalled connection must not
 * block a dialog or a page.
 */
const callLimits = { call: 20_000, idle: 30_000 } as const;

/** A timeout that restarts with each progress, combined with the caller's signal. */
interface IdleTimeout {
  /** Aborted when the call must end. */
  signal: AbortSignal;
  /** Restarts the timeout. */
  renew: () => void;
  /** Clears the timeout. */
  end: () => void;
  /** Why the call was aborted; undefined where it was not. */
  reason: () => NetworkError | undefined;
}

/**
 * @param limit milliseconds
 * @param cancelled ends the call too
 */
function idleTimeout(limit: number, cancelled?: AbortSignal): IdleTimeout {
  const controller = new AbortController();
  let reason: NetworkError | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abortFor = (why: NetworkError) => () => {
    reason ??= why;
    controller.abort();
  };
  const cancel = abortFor('cancelled');
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(abortFor('late'), limit);
  };
  renew();
  if (cancelled?.aborted) cancel();
  cancelled?.addEventListener('abort', cancel);
  const end = () => {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', cancel);
  };
  return { signal: controller.signal, renew, end, reason: () => reason };
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

/** The response's value (undefined without a body), or the error. */
export type Result<T> =
  | { ok: true; data: T; /** URL of the next page, from the `Link` header. */ next?: string }
  | { ok: false; error: ApiError };

interface RawResponse {
  status: number;
  statusText: string;
  body: string;
  next?: string | undefined;
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

async function sendByFetch(call: CallRequest, { signal }: IdleTimeout): Promise<RawResponse> {
  const response = await fetch(call.url, {
    method: call.method,
    ...bodyAndHeaders(call),
    credentials: 'include',
    signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    next: nextPageUrl(response.headers.get('link')),
  };
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function sendByXhr(call: CallRequest, { signal, renew }: IdleTimeout): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const content = bodyAndHeaders(call);
    request.open(call.method, call.url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(content.headers))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      renew();
      call.onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        body: request.responseText,
      });
    request.onerror = () => reject(new TypeError('The connection failed'));
    request.onabort = () => reject(new DOMException('The call was ended', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content.body);
  });
}

/**
 * Makes a call, always with cookies. Failures are returned as values, never thrown. It times out
 * after 20 s, or, where
 * progress is reported, after 30 s without any.
 */
export async function send<T>(call: CallRequest): Promise<Result<T>> {
  const timeout = idleTimeout(call.onProgress ? callLimits.idle : callLimits.call, call.signal);
  try {
    const { status, statusText, body, next } = await (call.onProgress
      ? sendByXhr(call, timeout)
      : sendByFetch(call, timeout));
    if (status < 200 || status >= 300)
      return { ok: false, error: new ApiError(status, body, statusText) };
    return {
      ok: true,
      data: (body === '' ? undefined : JSON.parse(body)) as T,
      ...(next !== undefined && { next }),
    };
  } catch (error) {
    const networkError = timeout.reason() ?? (navigator.onLine ? 'cut-off' : 'offline');
    return {
      ok: false,
      error: new ApiError(
        0,
        '',
        error instanceof Error ? error.message : 'The call failed',
        networkError,
      ),
    };
  } finally {
    timeout.end();
  }
}
